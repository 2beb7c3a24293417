import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import {
  coinbaseWebhookHeaders,
  type LocalCoinbase,
  type PurchaseEnd,
  startCoinbase,
} from '../../../devnet/ramps/startCoinbase'
import { apiChainsSchema } from '../chains/apiChain'
import { type Api, startApi } from '../startApi'

// Purchases at a stand-in that really pays out, against the chain.

const treasury = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const visitor = `0x${'7a'.repeat(20)}` as const
const home = 'eip155:31337'
const ether = `${home}/slip44:60`

let devnet: Devnet
let coinbase: LocalCoinbase
let api: Api
let client: ReturnType<typeof createPublicClient>
let dollars: string
let nowMs: number
let saved: Hex
beforeAll(async () => {
  devnet = await startDevnet()
  const rpcUrl = devnet.networks[0].rpcUrls.default.http[0]!
  const { usdc } = devnet.contracts.tokens
  coinbase = await startCoinbase({ chain: home, rpcUrl, treasury, usdc })
  api = await startApi({
    chains: apiChainsSchema.parse(apiChains(devnet)),
    coinbase: coinbase.settings,
    indexed: false,
    limits: { onrampOrderMs: 0, onrampOptionsMs: 0 },
    now: () => nowMs,
    log: () => {},
  })
  client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 })
  dollars = `${home}/erc20:${usdc.toLowerCase()}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await coinbase.stop()
  await devnet.stop()
})
const ask = <Result>(method: string, ...params: unknown[]) =>
  client.request({ method, params } as never) as Promise<Result>
beforeEach(async () => {
  nowMs = Date.now()
  saved = await ask('evm_snapshot')
})
afterEach(async () => {
  coinbase.setStatus(undefined)
  await ask('evm_revert', saved)
})

interface Body {
  readonly url: string
  readonly orderId: string
  readonly status: string
  readonly txHash?: Hex
  readonly received?: object
  readonly providers: readonly object[]
  readonly purchaseCurrencies: readonly object[]
  readonly paymentCurrencies: readonly object[]
  readonly error?: { readonly code: string }
}
async function call(path: string, body?: unknown) {
  const init = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${api.url}/v1/${path}${path.includes('?') ? '&' : '?'}projectId=harbor`, init)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const quote = (change: object = {}) =>
  call('onramp/quote', { purchaseCurrency: dollars, paymentCurrency: 'USD', amount: '100', ...change })
const wanted = (change: object = {}) => ({
  destinationWallets: [{ address: visitor }],
  asset: dollars,
  presetFiatAmount: '100',
  ...change,
})
/** An order whose page the visitor has opened. */
async function open(change?: object): Promise<string> {
  const { body } = await call('generators/onrampurl', wanted(change))
  expect((await fetch(body.url)).status).toBe(200)
  return body.orderId
}
const order = async (id: string) => (await call(`onramp/orders/${id}`)).body
/** Ends a purchase as its page does, once the chain has what was sent. */
async function end(id: string, how: PurchaseEnd) {
  await coinbase.end(id, how)
  await mined(id)
}
async function mined(id: string) {
  const hash = (await order(id)).txHash
  if (hash) await receiptOf(client, hash)
}

test('what is sold, for what, and by whom', async () => {
  const { body } = await call('onramp/options')

  expect(body.purchaseCurrencies).toEqual([
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', chainId: home, asset: ether }],
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'ethereum', chainId: home, asset: dollars }],
    },
  ])
  expect(body.paymentCurrencies[0]).toEqual({
    id: 'USD',
    payment_method_limits: [
      { id: 'card', min: '10', max: '7500' },
      { id: 'ach', min: '10', max: '25000' },
    ],
  })
  expect(body.providers).toEqual([
    {
      name: 'coinbase',
      label: 'Coinbase',
      fee: { minPercent: '1', maxPercent: '2' },
      namespaces: ['eip155'],
      networks: [home],
      restrictedTimeZones: [],
      paymentCurrencies: ['USD', 'EUR'],
    },
  ])
  expect((await call('onramp/options?provider=nobody')).body.providers).toEqual([])
})

test('a quote tells total, fees and what is bought', async () => {
  const { body } = await quote()

  expect(body).toMatchObject({
    provider: 'coinbase',
    paymentTotal: { amount: '100', currency: 'USD' },
    coinbaseFee: { amount: '1.99', currency: 'USD' },
    purchaseAmount: { amount: '98.01', currency: 'USDC' },
    quotes: [{ provider: 'coinbase', quoteId: 'quote-100' }],
  })
})

test.each([
  ['less than is sold', { amount: '9.99' }, 400, 'AmountOutOfLimits'],
  ['more than is sold', { amount: '7500.01' }, 400, 'AmountOutOfLimits'],
  ['another asset', { purchaseCurrency: `${home}/erc20:${visitor}` }, 404, 'NoRoute'],
  ['another currency', { paymentCurrency: 'CHF' }, 404, 'NoRoute'],
  ['another method', { paymentMethod: 'cash' }, 404, 'NoRoute'],
  ['another provider', { provider: 'nobody' }, 404, 'NoRoute'],
  ['an amount of nothing', { amount: '0.00' }, 400, 'BadRequest'],
  ['an amount with a sign', { amount: '-100' }, 400, 'BadRequest'],
])('%s is refused', async (_, change, status, code) => {
  const answer = await quote(change)

  expect([answer.status, answer.body.error?.code]).toEqual([status, code])
})

test.each([
  ['dollars', (): string => dollars, '98.01', 'USDC'],
  ['ether', (): string => ether, '0.039204', 'ETH'],
] as const)(
  '%s that were paid out are done, with what the chain brought',
  async (_, asset, amount, currency) => {
    const id = await open({ asset: asset() })
    // Its page is open, and it is not paid yet.
    expect(await order(id)).toMatchObject({ status: 'waiting', payment: { amount: '100', currency: 'USD' } })

    await end(id, 'pay')

    const done = await order(id)
    expect(done).toMatchObject({ status: 'done', address: visitor, received: { amount, currency } })
    expect(await order(id)).toEqual(done)
  },
)

test('an order whose page is not opened waits, and expires', async () => {
  const { body } = await call('generators/onrampurl', wanted())
  expect(await order(body.orderId)).toMatchObject({ status: 'waiting' })

  nowMs += 86_400_001

  expect(await order(body.orderId)).toMatchObject({ status: 'expired' })
})

test('a provider is asked for an order for a month', async () => {
  const id = await open()
  await end(id, 'fail')
  expect(await order(id)).toMatchObject({ status: 'failed' })
  nowMs += 2_592_000_001
  await coinbase.send(id)

  expect(await order(id)).toMatchObject({ status: 'failed' })
})

test('a provider that pays out less is not done, but says how much came', async () => {
  const id = await open()
  await end(id, 'less')

  expect(await order(id)).toMatchObject({
    status: 'partly',
    expected: { amount: '98.01', currency: 'USDC' },
    received: { amount: '49.005', currency: 'USDC' },
  })
})

test('a provider that says success without a transaction has not sent anything', async () => {
  const id = await open()
  await end(id, 'lie')

  const state = await order(id)
  expect(state).toMatchObject({ status: 'sending' })
  expect(state.received).toBeUndefined()
})

test('what is sent late, even after a failure, is done', async () => {
  const [late, failed] = [await open(), await open()]
  await end(late, 'late')
  await end(failed, 'fail')
  expect(await order(late)).toMatchObject({ status: 'paid' })
  expect(await order(failed)).toMatchObject({ status: 'failed' })

  await coinbase.send(late)
  await coinbase.send(failed)
  await Promise.all([mined(late), mined(failed)])

  expect(await order(late)).toMatchObject({ status: 'done' })
  expect(await order(failed)).toMatchObject({ status: 'done' })
})

test('two orders of one address are each paid by their own transaction', async () => {
  const [first, second] = [await open(), await open()]
  await end(second, 'pay')

  expect(await order(first)).toMatchObject({ status: 'waiting' })
  await end(first, 'pay')
  const [one, other] = [await order(first), await order(second)]

  expect([one.status, other.status]).toEqual(['done', 'done'])
  expect(one.txHash).not.toBe(other.txHash)
})

test('a provider that is down leaves an order as it was, and sells nothing meanwhile', async () => {
  const id = await open()
  await end(id, 'late')
  coinbase.setStatus(500)

  expect(await order(id)).toMatchObject({ status: 'paid' })
  expect((await call('onramp/options')).body).toEqual({
    paymentCurrencies: [],
    purchaseCurrencies: [],
    providers: [],
  })
  expect((await quote()).status).toBe(502)
  expect((await call('generators/onrampurl', wanted())).status).toBe(502)
})

test('an order is not told to another project, nor is one without a project', async () => {
  const id = await open()

  expect((await fetch(`${api.url}/v1/onramp/orders/${id}?projectId=quay`)).status).toBe(404)
  expect((await call('onramp/orders/aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
  expect(await client.getBalance({ address: visitor })).toBeLessThan(parseEther('1'))
})

const hear = async (headers: Record<string, string>, body: string, provider = 'coinbase') =>
  (await fetch(`${api.url}/v1/onramp/webhooks/${provider}`, { method: 'POST', headers, body })).status

test('a webhook moves on an order that no page asks for, and a lost one loses nothing', async () => {
  const [told, lost] = [await open(), await open()]
  coinbase.callWebhook(`${api.url}/v1/onramp/webhooks/coinbase`)
  await coinbase.end(told, 'late')
  coinbase.callWebhook(`${api.url}/nowhere`)
  await coinbase.end(lost, 'late')

  coinbase.setStatus(500)
  expect([(await order(told)).status, (await order(lost)).status]).toEqual(['paid', 'waiting'])
  coinbase.setStatus(undefined)
  expect((await order(lost)).status).toBe('paid')
})

test('a webhook is believed in nothing: forged, old, repeated, of another order', async () => {
  const id = await open()
  const body = JSON.stringify({ partnerUserRef: id, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' })
  const secret = coinbase.settings.webhookSecret!
  const nowS = Math.floor(nowMs / 1000)
  const headers = coinbaseWebhookHeaders(secret, body, nowS)

  expect(await hear({}, body)).toBe(401)
  expect(await hear(coinbaseWebhookHeaders('guessed', body, nowS), body)).toBe(401)
  expect(await hear(headers, body.replace(id, 'another-order-of-mine'))).toBe(401)
  expect(await hear({ ...headers, 'x-hook0-id': 'changed' }, body)).toBe(401)
  expect(await hear(coinbaseWebhookHeaders(secret, body, nowS - 301), body)).toBe(401)
  expect(await hear(coinbaseWebhookHeaders(secret, body, nowS + 301), body)).toBe(401)
  expect(await hear({ 'x-hook0-signature': 't=,h=,v1=' }, body)).toBe(401)
  expect(await hear(headers, body, 'nobody')).toBe(404)
  for (const _ of ['first', 'again']) expect(await hear(headers, body)).toBe(204)
  for (const other of ['{"partnerUserRef":"aaaaaaaaaaaaaaaaaaaaaa"}', '{}', '[]', 'no JSON'])
    expect(await hear(coinbaseWebhookHeaders(secret, other, nowS), other)).toBe(204)

  // It said success. The provider itself says that it was not paid, and the chain has nothing.
  expect(await order(id)).toMatchObject({ status: 'waiting' })
})

test('the history lists purchases by their outcome, without what was paid or the orders’ ids', async () => {
  const [done, failed, going] = [await open(), await open({ asset: ether }), await open()]
  await end(done, 'pay')
  await end(failed, 'fail')
  const list = async (query = '') =>
    (await call(`account/${home}:${visitor}/history?onramp=coinbase${query}`)).body as unknown as {
      data: {
        id: string
        metadata: { status: string; hash: string; operationType: string }
        transfers: object[]
      }[]
      next: string | null
    }

  const { data, next } = await list()

  const newest = data.slice(0, 3)
  expect(
    new Set(newest.map(({ metadata }) => metadata.status.replace('ONRAMP_TRANSACTION_STATUS_', ''))),
  ).toEqual(new Set(['SUCCESS', 'FAILED', 'IN_PROGRESS']))
  const bought = newest.find(({ metadata }) => metadata.status.endsWith('SUCCESS'))!
  expect(bought.metadata).toMatchObject({ operationType: 'buy', hash: (await order(done)).txHash })
  expect(bought.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '98.01' } }])
  for (const secret of [done, failed, going, 'USD"']) expect(JSON.stringify(data)).not.toContain(secret)
  expect(next).toBe(data.length === 20 ? '20' : null)
  expect((await list('&cursor=900')).data).toEqual([])
  expect((await call(`account/${visitor}/history?onramp=coinbase&cursor=x`)).status).toBe(400)
  expect((await call(`account/${visitor}/history?onramp=meld`)).body).toEqual({ data: [], next: null })
})
