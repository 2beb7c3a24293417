import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import type { MeldEnd } from '../../../devnet/ramps/startMeld'
import { type LocalProviders, startProviders } from '../../../devnet/ramps/startProviders'
import { type Api, startApi } from '../startApi'

// SOL bought at Meld: what the local Solana chain shows of an order counts.

const buyer = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

let devnet: Devnet
let providers: LocalProviders
let api: Api
let sol: string
beforeAll(async () => {
  devnet = await startDevnet()
  providers = await startProviders(devnet)
  api = await startApi({
    chains: apiChains(devnet),
    ...providers.api,
    indexed: false,
    limits: { onrampOrderMs: 0 },
  })
  sol = `${devnet.solana.network.caipNetworkId}/slip44:501`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await providers.stop()
  await devnet.stop()
})

interface Body {
  readonly orderId: string
  readonly status: string
  readonly txHash?: string
  readonly data: readonly object[]
  readonly error?: { readonly code: string; readonly message: string }
  readonly providers: readonly { readonly name: string; readonly namespaces: readonly string[] }[]
}
async function call(path: string, body?: object): Promise<Body> {
  const url = `${api.url}/v1/${path}${path.includes('?') ? '&' : '?'}projectId=harbor`
  const answer = await fetch(url, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await answer.json()) as Body
}
const open = (address: string, asset = sol) =>
  call('generators/onrampurl', {
    destinationWallets: [{ address }],
    asset,
    provider: 'meld',
    presetFiatAmount: '100',
    fiatCurrency: 'USD',
    paymentMethod: 'card',
  })
const order = (id: string) => call(`onramp/orders/${id}`)
async function bought(end: MeldEnd): Promise<Body> {
  const { orderId } = await open(buyer)
  await providers.meld.end(orderId, end)
  return order(orderId)
}

test('Meld alone sells on Solana', async () => {
  const options = await call('onramp/options')

  expect(options.providers.map(({ name, namespaces }) => ({ name, namespaces }))).toEqual([
    { name: 'coinbase', namespaces: ['eip155'] },
    { name: 'meld', namespaces: ['eip155', 'solana'] },
  ])
})

test('SOL is quoted, bought, and counted as the chain has it', async () => {
  const quote = await call('onramp/quote', { purchaseCurrency: sol, paymentCurrency: 'USD', amount: '100' })
  const done = await bought('pay')

  expect(quote).toMatchObject({ provider: 'meld', purchaseAmount: { amount: '0.495', currency: 'SOL' } })
  expect(done).toMatchObject({
    status: 'done',
    asset: sol,
    address: buyer,
    received: { amount: '0.495', currency: 'SOL' },
  })
  expect(done.txHash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
})

test('SOL that a transaction of version 1 brings counts as well', async () => {
  const done = await bought('version1')

  expect(done).toMatchObject({ status: 'done', received: { amount: '0.495', currency: 'SOL' } })
  const read = [done.txHash, { encoding: 'base64', maxSupportedTransactionVersion: 1 }]
  const answer = await fetch(devnet.solana.url, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTransaction', params: read }),
  })
  expect(await answer.json()).toMatchObject({ result: { version: 1 } })
})

test('half of it is not all of it, and a word is no payout', async () => {
  expect(await bought('less')).toMatchObject({
    status: 'partly',
    received: { amount: '0.2475', currency: 'SOL' },
  })
  expect(await bought('lie')).toMatchObject({ status: 'sending' })
})

test('an order is in the history of its address', async () => {
  const { data } = await call(`account/${buyer}/history?onramp=meld`)

  expect(data).toContainEqual(
    expect.objectContaining({
      metadata: expect.objectContaining({ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', sentTo: buyer }),
    }),
  )
})

test.each([
  ['an EVM address for SOL', () => open(`0x${'7b'.repeat(20)}`), 'An address of 32 to 44 letters of base58.'],
  [
    'a Solana address for Ether',
    () => open(buyer, 'eip155:31337/slip44:60'),
    'An address of 0x and 40 digits.',
  ],
  ['a network with its address', () => open(`${sol.split('/')[0]}:${buyer}`), 'destinationWallets'],
  ['a token that is no mint', () => open(buyer, sol.replace('slip44:501', 'token:0x7b')), 'CAIP-19'],
])('%s is refused', async (_, refused, words) => {
  const { error } = await refused()

  expect(error?.code).toBe('BadRequest')
  expect(error?.message).toContain(words)
})
