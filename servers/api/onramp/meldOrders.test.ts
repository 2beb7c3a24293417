import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { type LocalCoinbase, startCoinbase } from '../../../devnet/ramps/startCoinbase'
import { type LocalMeld, type MeldEnd, startMeld } from '../../../devnet/ramps/startMeld'
import { apiChainsSchema } from '../chains/apiChain'
import { type Api, startApi } from '../startApi'
import { meldSchema } from './meld'

// Two providers side by side, and orders at Meld: what the chain shows of them counts.

const treasury = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const visitor = `0x${'7b'.repeat(20)}` as const
const home = 'eip155:31337'

let devnet: Devnet
let coinbase: LocalCoinbase
let meld: LocalMeld
let api: Api
let client: ReturnType<typeof createPublicClient>
let dollars: string
beforeAll(async () => {
  devnet = await startDevnet()
  const rpcUrl = devnet.networks[0].rpcUrls.default.http[0]!
  const { usdc } = devnet.contracts.tokens
  coinbase = await startCoinbase({ chain: home, rpcUrl, treasury, usdc })
  meld = await startMeld({
    chainId: 31337,
    rpcUrl,
    treasury,
    assets: [{ code: 'USDC_LOCAL', token: usdc, decimals: 6, perDollar: 1_000_000n }],
  })
  const { key, url, country, pageOrigins } = meld
  api = await startApi({
    chains: apiChainsSchema.parse(apiChains(devnet)),
    coinbase: coinbase.settings,
    meld: meldSchema.parse({ key, url, country, pageOrigins }),
    indexed: false,
    limits: { onrampOrderMs: 0, onrampOptionsMs: 0 },
    log: () => {},
  })
  client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 })
  dollars = `${home}/erc20:${usdc.toLowerCase()}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await coinbase.stop()
  await meld.stop()
  await devnet.stop()
})
afterEach(() => {
  meld.setDown(false)
  coinbase.setStatus(undefined)
})

interface Body {
  readonly url: string
  readonly orderId: string
  readonly status: string
  readonly txHash?: Hex
  readonly received?: object
  readonly providers: readonly { readonly name: string; readonly networks: readonly string[] }[]
  readonly quotes: readonly { readonly provider: string; readonly purchaseAmount: object }[]
}
async function call(path: string, body?: unknown) {
  const init = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${api.url}/v1/${path}?projectId=harbor`, init)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const quote = () => call('onramp/quote', { purchaseCurrency: dollars, paymentCurrency: 'USD', amount: '100' })
async function open(): Promise<string> {
  const { body } = await call('generators/onrampurl', {
    destinationWallets: [{ address: visitor }],
    asset: dollars,
    presetFiatAmount: '100',
    provider: 'meld',
  })
  expect(new URL(body.url).origin).toBe(meld.url)
  return body.orderId
}
const order = async (id: string) => (await call(`onramp/orders/${id}`)).body
/** Ends a purchase as its page does, once the chain has what was sent. */
async function end(id: string, how: MeldEnd) {
  await meld.end(id, how)
  const hash = (await order(id)).txHash
  if (hash) await receiptOf(client, hash)
}

test('both are offered, the one that gives more first', async () => {
  const { providers } = (await call('onramp/options')).body
  expect(providers.map(({ name, networks }) => ({ name, networks }))).toEqual([
    { name: 'coinbase', networks: [home] },
    { name: 'meld', networks: [home] },
  ])
  const { quotes } = (await quote()).body
  expect(quotes.map(({ provider, purchaseAmount }) => ({ provider, purchaseAmount }))).toEqual([
    { provider: 'meld', purchaseAmount: { amount: '99', currency: 'USDC' } },
    { provider: 'coinbase', purchaseAmount: { amount: '98.01', currency: 'USDC' } },
  ])
})

test('one that is down is left out', async () => {
  meld.setDown(true)
  expect((await quote()).body.quotes.map(({ provider }) => provider)).toEqual(['coinbase'])
  coinbase.setStatus(500)
  expect((await quote()).status).toBe(502)
})

test('an order waits, is paid, and is done once the chain has it', async () => {
  const id = await open()
  expect((await order(id)).status).toBe('waiting')
  await end(id, 'hold')
  expect((await order(id)).status).toBe('paid')
  await end(id, 'pay')
  expect(await order(id)).toMatchObject({
    provider: 'meld',
    status: 'done',
    received: { amount: '99', currency: 'USDC' },
  })
})

test('half of it is not all of it, a word is no payout, and a late payout mends a failure', async () => {
  const half = await open()
  await end(half, 'less')
  expect(await order(half)).toMatchObject({
    status: 'partly',
    received: { amount: '49.5', currency: 'USDC' },
  })
  const said = await open()
  await end(said, 'lie')
  expect((await order(said)).status).toBe('sending')
  expect((await order(said)).received).toBeUndefined()
  const late = await open()
  await end(late, 'fail')
  expect((await order(late)).status).toBe('failed')
  await end(late, 'pay')
  expect((await order(late)).status).toBe('done')
})
