import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { type ExchangeEnd, type LocalExchange, startExchange } from '../../../devnet/exchange/startExchange'
import { apiChainsSchema } from '../chains/apiChain'
import { type Api, startApi } from '../startApi'

// Payments out of a balance at an exchange, against the chain.

const treasury = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const shop = `0x${'5a'.repeat(20)}`
const ether = 'eip155:31337/slip44:60'

let devnet: Devnet
let exchange: LocalExchange
let api: Api
let client: ReturnType<typeof createPublicClient>
let dollars: string
beforeAll(async () => {
  devnet = await startDevnet()
  const [{ rpcUrls, caipNetworkId }] = devnet.networks
  const rpcUrl = rpcUrls.default.http[0]!
  const { usdc } = devnet.contracts.tokens
  exchange = await startExchange({ chain: caipNetworkId, rpcUrl, treasury, tokens: [usdc] })
  const { id, name, url, key, pageOrigins } = exchange
  const elsewhere = { id: 'elsewhere', name: 'Elsewhere', url, key, pageOrigins: ['https://pay.example'] }
  api = await startApi({
    chains: apiChainsSchema.parse(apiChains(devnet)),
    exchanges: [{ id, name, url, key, pageOrigins }, elsewhere],
    indexed: false,
    limits: { paySearchMs: 0 },
    log: () => {},
  })
  client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 })
  dollars = `${caipNetworkId}/erc20:${usdc.toLowerCase()}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await exchange.stop()
  await devnet.stop()
})
afterEach(() => exchange.setDown(false))

interface RpcAnswer {
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly data?: { readonly code: string } }
}
async function post(body: unknown, project = 'harbor'): Promise<RpcAnswer> {
  const answer = await fetch(`${api.url}/v1/json-rpc?projectId=${project}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as RpcAnswer
}
const call = (method: string, params?: unknown, project?: string) =>
  post({ jsonrpc: '2.0', id: 7, method: `reown_${method}`, params }, project)

const wanted = (change: object = {}) => ({
  exchangeId: 'local',
  asset: dollars,
  amount: '2500000',
  recipient: shop,
  ...change,
})
async function open(change?: object): Promise<string> {
  const { result } = await call('getExchangePayUrl', wanted(change))
  return result!.sessionId as string
}
const statusOf = async (sessionId: string) =>
  (await call('getExchangeBuyStatus', { exchangeId: 'local', sessionId })).result
/** Ends a session as its page does, once the chain has what the exchange sent. */
async function end(session: string, how: ExchangeEnd): Promise<Hex | undefined> {
  await exchange.end(session, how)
  const hash = (await statusOf(session))?.txHash as Hex | undefined
  if (hash) await receiptOf(client, hash)
  return hash
}

test('exchanges are listed, by asset, by id, in pages', async () => {
  const all = {
    exchanges: [
      { id: 'local', name: 'Local exchange' },
      { id: 'elsewhere', name: 'Elsewhere' },
    ],
    total: 2,
  }
  expect((await call('getExchanges')).result).toEqual(all)
  expect((await call('getExchanges', [{ page: 1, asset: ether }])).result).toEqual(all)
  expect((await call('getExchanges', { page: 1, exclude: ['elsewhere'] })).result?.total).toBe(1)
  expect((await call('getExchanges', { page: 1, includeOnly: [] })).result?.total).toBe(0)
  expect((await call('getExchanges', { page: 2 })).result).toEqual({ exchanges: [], total: 2 })
  expect((await call('getExchanges', { page: 1, asset: `eip155:31338/slip44:60` })).result?.total).toBe(0)
})

test.each([
  ['dollars', () => dollars],
  ['ether', () => ether],
])('%s that an exchange sent are a success once the chain has them', async (_, asset) => {
  const session = await open({ asset: asset() })
  expect(await statusOf(session)).toEqual({ status: 'IN_PROGRESS' })

  const hash = await end(session, 'pay')

  expect(await statusOf(session)).toEqual({ status: 'SUCCESS', txHash: hash })
})

test('an exchange that says success without a transaction, or with a smaller one, has not paid', async () => {
  const [lied, short] = [await open(), await open()]
  await end(lied, 'lie')
  const hash = await end(short, 'less')

  expect(await statusOf(lied)).toEqual({ status: 'IN_PROGRESS' })
  expect(await statusOf(short)).toEqual({ status: 'IN_PROGRESS', txHash: hash, reason: 'OtherTransfer' })
})

test('one that fails says so, and the session of another customer says nothing', async () => {
  const session = await open()
  await end(session, 'fail')

  expect(await statusOf(session)).toEqual({ status: 'FAILED' })
  expect(await statusOf('nobody')).toEqual({ status: 'UNKNOWN' })
  const params = { exchangeId: 'local', sessionId: session }
  expect((await call('getExchangeBuyStatus', params, 'quay')).result).toEqual({ status: 'UNKNOWN' })
})

test('a payment by an exchange is paid, by its own transaction', async () => {
  const id = 'order-at-exchange-1'
  const terms = { id, asset: dollars, recipient: shop, amount: '2500000' }
  const pay = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    return (await fetch(`${api.url}/v1/pay${path}?projectId=harbor`, init)).json()
  }
  await pay('', terms)
  const session = await open({ paymentId: id })
  expect(await pay(`/${id}`)).toMatchObject({ status: 'waiting' })

  const hash = await end(session, 'pay')

  expect(await pay(`/${id}`)).toMatchObject({ status: 'paid', transaction: { hash, payer: treasury } })
  const differs = await call('getExchangePayUrl', wanted({ paymentId: id, amount: '1' }))
  expect(differs.error).toMatchObject({ code: -32000, data: { code: 'PaymentDiffers' } })
  const unknown = await call('getExchangePayUrl', wanted({ paymentId: 'order-of-nobody-1' }))
  expect(unknown.error).toMatchObject({ code: -32000, data: { code: 'NotFound' } })
})

test('an exchange that is down is left out, and asked again later', async () => {
  const session = await open()
  exchange.setDown(true)

  expect((await call('getExchanges', { page: 1, asset: ether })).result?.total).toBe(0)
  const down = { code: -32000, data: { code: 'UpstreamUnavailable' } }
  expect((await call('getExchangePayUrl', wanted())).error).toMatchObject(down)
  expect(
    (await call('getExchangeBuyStatus', { exchangeId: 'local', sessionId: session })).error,
  ).toMatchObject(down)
  exchange.setDown(false)
  expect(await statusOf(session)).toEqual({ status: 'IN_PROGRESS' })
})

test('a page of another site is not handed on', async () => {
  const { error } = await call('getExchangePayUrl', wanted({ exchangeId: 'elsewhere' }))

  expect(error).toMatchObject({ code: -32000, data: { code: 'UpstreamUnavailable' } })
})

test.each([
  ['a list of calls', [{ jsonrpc: '2.0', id: 1, method: 'reown_getExchanges' }], -32600],
  ['no call', { hello: 'there' }, -32600],
  ['another method', { jsonrpc: '2.0', id: 1, method: 'toString' }, -32601],
  [
    'another asset',
    { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: { asset: 'gold' } },
    -32602,
  ],
  ['no parameters', { jsonrpc: '2.0', id: 1, method: 'reown_getExchangePayUrl' }, -32602],
  [
    'an amount with a point',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'reown_getExchangePayUrl',
      params: wanted({ asset: ether, amount: '1.5' }),
    },
    -32602,
  ],
  [
    'an exchange of nobody',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'reown_getExchangePayUrl',
      params: wanted({ exchangeId: 'x', asset: ether }),
    },
    -32000,
  ],
])('%s is refused', async (_, body, code) => {
  expect((await post(body)).error?.code).toBe(code)
})
