import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('index.html')
const { faucetPanel } = await import('./faucetPanel')

type Answer = { result?: unknown; error?: { message: string } }
const [harbor, , reef] = demoSetup.networks
const account = '0x00000000000000000000000000000000000000Aa'
const button = () => document.getElementById('coins') as HTMLButtonElement
const said = () => document.getElementById('coins-said')!.textContent

/** The requests to the nodes, with the address of each. */
let asked: [url: string, method: string, params: unknown][]
let show: (state: object) => void

beforeEach(() => {
  asked = []
  openDemoPage('index.html')
  show = faucetPanel() as never
})
afterEach(() => vi.unstubAllGlobals())

function answer(answerOf: (method: string) => Answer) {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push([url, method, params])
    return Response.json({ jsonrpc: '2.0', id: 1, ...answerOf(method) })
  })
}
const mined = (status: string) => (method: string) =>
  method === 'eth_sendTransaction' ? { result: '0xhash' } : { result: { status } }

test('only an account on a network of this machine can have coins', () => {
  expect(button().disabled).toBe(true)

  show({ networkId: harbor.caipNetworkId })
  expect(button().disabled).toBe(true)
  show({ networkId: 'eip155:1', address: account })
  expect(button().disabled).toBe(true)
  expect(said()).toContain('Connect a wallet on a network of this machine')
  show({ networkId: harbor.caipNetworkId, address: account })

  expect(button().disabled).toBe(false)
  expect(said()).toBe('')
})

test('an EVM account gets 1 ETH from the payer, and 100 USDC from the token', async () => {
  answer(mined('0x1'))
  show({ networkId: harbor.caipNetworkId, address: account })

  // A browser takes the focus from a button that is disabled: here nothing has it.
  button().click()
  expect(button().disabled).toBe(true)
  await expect
    .poll(said)
    .toBe(`${account} got 1 ETH and 100 USDC on Harbor Local. The widget shows it when it next asks.`)

  const { payer, usdc } = demoSetup.faucet
  const word = (digits: string) => digits.padStart(64, '0')
  const data = `0x40c10f19${word('aa')}${word((100_000_000).toString(16))}`
  const url = harbor.rpcUrls.default.http[0]
  expect(asked).toEqual([
    [url, 'eth_sendTransaction', [{ from: payer, to: account, value: '0xde0b6b3a7640000' }]],
    [url, 'eth_getTransactionReceipt', ['0xhash']],
    [url, 'eth_sendTransaction', [{ from: payer, to: usdc, data }]],
    [url, 'eth_getTransactionReceipt', ['0xhash']],
  ])
  expect(button().disabled).toBe(false)
  expect(document.activeElement).toBe(button())
})

test('a Solana account gets 1 SOL', async () => {
  answer(() => ({ result: 'signature' }))
  show({ networkId: reef.caipNetworkId, address: 'SoL' })

  button().click()
  await expect.poll(said).toContain('SoL got 1 SOL on Reef Local.')

  expect(asked).toEqual([[reef.rpcUrls.default.http[0], 'requestAirdrop', ['SoL', 1_000_000_000]]])
})

test('the node’s own words say why it gave nothing, and the button works again', async () => {
  answer(() => ({ error: { message: 'the faucet is dry' } }))
  show({ networkId: reef.caipNetworkId, address: 'SoL' })

  button().click()

  await expect.poll(said).toBe('Reef Local gave nothing: the faucet is dry.')
  expect(button().disabled).toBe(false)
})

test('a transaction that fails in its block is reported', async () => {
  answer(mined('0x0'))
  show({ networkId: harbor.caipNetworkId, address: account })

  button().click()

  await expect.poll(said).toBe('Harbor Local gave nothing: the transaction failed.')
})
