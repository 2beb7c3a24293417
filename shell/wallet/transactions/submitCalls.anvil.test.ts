import type { CallsIntent } from '@shared/domain/calls'
import type { Network } from '@shared/domain/network'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abis } from '../../../devnet/contracts/abis'
import type { EvmContracts } from '../../../devnet/evm/deployContracts'
import { type EvmNetwork, startEvmNetwork } from '../../../devnet/evm/startEvmNetwork'
import { genesisOf, prepareEvmNetwork } from '../../../devnet/prepareEvmNetwork'
import { type ApprovalRequest, createTestWallet } from '../../../testing'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createCore } from '../../entry/package/sessions'
import type { Eip1193Provider, ShellConnector } from '../../reach/connectors/connector'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mnemonic = 'test test test test test test test test test test test junk'
const walletId = 'local.harbor'
const paid = 1_000_000n
const bought = 3n

let chain: EvmNetwork
let contracts: EvmContracts
let network: Network
beforeAll(async () => {
  const nowS = Math.floor(Date.now() / 1000)
  chain = await startEvmNetwork({ chainId: 31337, genesisS: genesisOf(false, nowS) })
  contracts = await prepareEvmNetwork(chain.url, { history: false, nowS })
  network = {
    ...mainnet,
    id: 31337,
    caipNetworkId: 'eip155:31337',
    rpcUrls: { default: { http: [chain.url] } },
  }
}, 60_000)
afterAll(() => chain.stop())

/** The visitor’s answers to each prompt. */
let decide: (request: ApprovalRequest) => boolean
beforeEach(() => {
  decide = () => true
})

const client = () => createPublicClient({ transport: http(chain.url) })
const balance = (address: Hex) =>
  client().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [alice] })
const nonce = () => client().getTransactionCount({ address: alice })

/** Pays the bazaar, after an allowance. */
function trade({ given = bought } = {}): CallsIntent {
  const { usdc, tide } = contracts.tokens
  const { bazaar } = contracts
  return {
    kind: 'calls',
    label: 'Buy TIDE',
    calls: [
      {
        to: usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bazaar, paid] }),
        label: 'Allow USDC',
      },
      {
        to: bazaar,
        data: encodeFunctionData({
          abi: abis.bazaar,
          functionName: 'trade',
          args: [usdc, paid, tide, given],
        }),
      },
    ],
  }
}

/** A page with a wallet of Alice, on a clock that advances by itself. */
async function openPage({ takesBatches = false } = {}) {
  const asked: string[] = []
  const { provider } = createTestWallet({
    name: 'Harbor Wallet',
    rdns: walletId,
    mnemonic,
    networks: [{ chainId: 31337, rpcUrl: chain.url, name: 'Harbor Local' }],
    takesBatches,
    approve(request) {
      asked.push(request.method)
      return decide(request)
    },
  })
  const connector: ShellConnector = {
    id: walletId,
    type: 'ANNOUNCED',
    name: 'Harbor Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => provider as Eip1193Provider },
  }
  const deps = createFakeCoreDeps({ wallets: [{ connector }], networks: [network] })
  const core = createCore(deps, await createCoreState(deps))
  await core.chains.connect(walletId)
  asked.length = 0
  const { transactions } = core.chains
  const steps: string[] = []
  return {
    asked,
    steps,
    transactions,
    dispose: core.dispose,
    async run(intent: CallsIntent) {
      const quote = await transactions.quote(intent)
      const onStep = ({
        number,
        count,
        label,
      }: {
        number: number
        count: number
        label: string | undefined
      }) => void steps.push(`${number}/${count} ${label}`)
      const outcome = transactions.submit(quote, { onStep }).then(
        (transaction) => ({ transaction, error: undefined }),
        (error) => ({ transaction: undefined, error }),
      )
      let isOver = false
      void outcome.then(() => {
        isOver = true
      })
      await expect
        .poll(
          async () => {
            await deps.clock.advance(400)
            return isOver
          },
          { timeout: 20_000, interval: 20 },
        )
        .toBe(true)
      return outcome
    },
    /** The end of each transaction, the newest first. */
    async ends() {
      const isOpen = () => transactions.recent.get().some(({ status }) => status === 'pending')
      await expect
        .poll(
          async () => {
            await deps.clock.advance(4_000)
            return isOpen()
          },
          { timeout: 20_000, interval: 20 },
        )
        .toBe(false)
      return transactions.recent.get().map(({ status }) => status)
    },
  }
}

test('a quote simulates the calls in a row: the second may take what the first allows', async () => {
  const { transactions, dispose } = await openPage()

  const quote = await transactions.quote(trade())
  const [, lonely] = trade().calls
  const alone = await transactions.quote({ ...trade(), calls: [lonely!] })

  expect(quote.failure).toBeUndefined()
  expect(quote.fee).toMatchObject({ symbol: 'ETH', decimals: 18 })
  expect(quote.fee!.value).toBeGreaterThan(0n)
  expect(alone.failure).toMatchObject({ reason: 'reverted', step: 1 })
  dispose()
})

test('a quote names the step that a contract refuses, in its words', async () => {
  const { transactions, dispose } = await openPage()
  const refuse = encodeFunctionData({ abi: abis.bazaar, functionName: 'refuse' })
  const [first] = trade().calls

  const quote = await transactions.quote({
    ...trade(),
    calls: [first!, { to: contracts.bazaar, data: refuse }],
  })
  const dear = await transactions.quote({ ...trade(), calls: [{ to: contracts.bazaar, value: 10n ** 30n }] })

  expect(quote.failure).toEqual({ reason: 'reverted', step: 2, message: 'The bazaar is closed' })
  expect(dear.failure).toEqual({ reason: 'balance' })
  dispose()
})

test('a wallet that takes batches makes both in one transaction, after one prompt', async () => {
  const page = await openPage({ takesBatches: true })
  const [before, count] = [await balance(contracts.tokens.tide), await nonce()]

  const { error } = await page.run(trade())

  expect(error).toBeUndefined()
  expect(await page.ends()).toEqual(['confirmed'])
  expect((await balance(contracts.tokens.tide)) - before).toBe(bought)
  expect([page.asked, page.steps]).toEqual([['wallet_sendCalls'], ['1/1 Buy TIDE']])
  // The batcher, then one transaction with the delegation, which counts twice.
  expect((await nonce()) - count).toBe(3)
  page.dispose()
})

test('a batch with a failing call has made none of its calls', async () => {
  const page = await openPage({ takesBatches: true })
  const [usdc, tide] = [await balance(contracts.tokens.usdc), await balance(contracts.tokens.tide)]

  await page.run(trade({ given: 10n ** 60n }))

  expect(await page.ends()).toEqual(['reverted'])
  expect([await balance(contracts.tokens.usdc), await balance(contracts.tokens.tide)]).toEqual([usdc, tide])
  page.dispose()
})

test('a wallet without batches is asked twice, and does the same', async () => {
  const page = await openPage()
  const [before, count] = [await balance(contracts.tokens.tide), await nonce()]

  const { error } = await page.run(trade())

  expect(error).toBeUndefined()
  expect(await page.ends()).toEqual(['confirmed', 'confirmed'])
  expect((await balance(contracts.tokens.tide)) - before).toBe(bought)
  expect(page.asked).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  expect(page.steps).toEqual(['1/2 Allow USDC', '2/2 Buy TIDE'])
  expect((await nonce()) - count).toBe(2)
  page.dispose()
})

test('a visitor who declines the second call has made the first, and is told so', async () => {
  const page = await openPage()
  const [before, count] = [await balance(contracts.tokens.tide), await nonce()]
  decide = () => page.asked.length < 2

  const { error } = await page.run(trade())

  expect(error).toMatchObject({ code: 'CallsStopped', cause: { code: 'UserRejected' } })
  expect(await page.ends()).toEqual(['confirmed'])
  expect([(await balance(contracts.tokens.tide)) - before, (await nonce()) - count]).toEqual([0n, 1])
  page.dispose()
})
