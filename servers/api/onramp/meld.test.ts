import { createHmac } from 'node:crypto'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { type LocalMeld, startMeld } from '../../../devnet/ramps/startMeld'
import { createMeld, meldSchema } from './meld'
import type { OnrampRequest, OnrampSource } from './OnrampSource'
import { plainDecimal } from './plainDecimal'

// Meld's adapter against a stand-in for its API, which really pays out on a local chain.

const treasury = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const chain = 'eip155:31337'

let devnet: Devnet
let meld: LocalMeld
let source: OnrampSource
let client: ReturnType<typeof createPublicClient>
beforeAll(async () => {
  devnet = await startDevnet()
  const rpcUrl = devnet.networks[0].rpcUrls.default.http[0]!
  meld = await startMeld({
    chainId: 31337,
    rpcUrl,
    treasury,
    assets: [
      { code: 'ETH_LOCAL', token: undefined, decimals: 18, perDollar: 400_000_000_000_000n },
      { code: 'USDC_LOCAL', token: devnet.contracts.tokens.usdc, decimals: 6, perDollar: 1_000_000n },
    ],
  })
  source = createMeld(settings(), Date.now)
  client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 })
}, 60_000)
afterAll(async () => {
  await meld.stop()
  await devnet.stop()
})
afterEach(() => {
  meld.setDown(false)
  vi.unstubAllGlobals()
})

const settings = (change: object = {}) => {
  const { key, url, country, pageOrigins } = meld
  return meldSchema.parse({ key, url, country, pageOrigins, ...change })
}
const soon = () => AbortSignal.timeout(5_000)
const request = (id: string, amount = '100'): OnrampRequest => ({
  asset: {
    chain,
    token: id.startsWith('USDC') ? devnet.contracts.tokens.usdc : undefined,
    id,
    network: 'LOCAL',
  },
  payment: { amount, currency: 'USD' },
  method: 'card',
})
let orders = 0
/** A page opened for an order, to an address that has nothing. */
async function opened(id: string) {
  orders += 1
  const order = `order-${orders}`
  const address = `0x${String(orders).padStart(4, '0').repeat(10)}` as const
  const url = await source.open({ ...request(id), id: order, address }, soon())
  return { order, address, url }
}

test('what is sold: dollars by card, the chain’s currency and a token, and SOL of a network that is not served', async () => {
  const { usdc } = devnet.contracts.tokens
  expect(await source.options(soon())).toEqual({
    paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10', max: '7500' }] }],
    assets: [
      { id: 'ETH_LOCAL', name: 'ETH_LOCAL', symbol: 'ETH', network: 'LOCAL', chain, token: undefined },
      {
        id: 'USDC_LOCAL',
        name: 'USDC_LOCAL',
        symbol: 'USDC',
        network: 'LOCAL',
        chain,
        token: usdc.toLowerCase(),
      },
      {
        id: 'SOL',
        name: 'Solana',
        symbol: 'SOL',
        network: 'SOLANA',
        chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        token: undefined,
      },
    ],
  })
})

test('the best provider’s quote: the total is the subtotal and the fees', async () => {
  expect(await source.quote(request('USDC_LOCAL', '99.99'), soon())).toEqual({
    id: 'TRANSAK',
    total: { amount: '99.99', currency: 'USD' },
    subtotal: { amount: '99', currency: 'USD' },
    purchase: { amount: '98.9901', currency: 'USDC' },
    providerFee: { amount: '0.99', currency: 'USD' },
    networkFee: { amount: '0', currency: 'USD' },
  })
})

test('a purchase of a token, paid and sent: the chain has what was quoted', async () => {
  const { order, address, url } = await opened('USDC_LOCAL')
  expect(url).toBe(`${meld.url}/page/${order}`)
  const waiting = await source.report(order, soon())
  expect(waiting).toMatchObject({ status: 'waiting', hash: undefined })
  // As a visitor pays.
  await fetch(url, { method: 'POST', body: new URLSearchParams({ end: 'pay' }), redirect: 'manual' })
  const { status, purchase, hash } = await source.report(order, soon())
  expect({ status, purchase }).toEqual({ status: 'sent', purchase: { amount: '99', currency: 'USDC' } })
  await receiptOf(client, hash as Hex)
  const balance = await client.readContract({
    address: devnet.contracts.tokens.usdc,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
  expect(balance).toBe(99_000_000n)
})

test('a purchase of the currency, sent late, is paid until then and is sent once', async () => {
  const { order, address } = await opened('ETH_LOCAL')
  await meld.end(order, 'hold')
  expect(await source.report(order, soon())).toMatchObject({ status: 'paid', hash: undefined })
  await meld.end(order, 'pay')
  await meld.end(order, 'pay')
  const { status, hash } = await source.report(order, soon())
  expect(status).toBe('sent')
  await receiptOf(client, hash as Hex)
  expect(await client.getBalance({ address })).toBe(39_600_000_000_000_000n)
})

test('a failed purchase, a payout after it, a half payout, a payout that is only said', async () => {
  const failed = await opened('ETH_LOCAL')
  await meld.end(failed.order, 'fail')
  expect(await source.report(failed.order, soon())).toMatchObject({ status: 'failed', hash: undefined })
  await meld.end(failed.order, 'pay')
  expect((await source.report(failed.order, soon())).hash).toMatch(/^0x/)
  const half = await opened('ETH_LOCAL')
  await meld.end(half.order, 'less')
  const { hash } = await source.report(half.order, soon())
  await receiptOf(client, hash as Hex)
  expect(await client.getBalance({ address: half.address })).toBe(19_800_000_000_000_000n)
  const said = await opened('ETH_LOCAL')
  await meld.end(said.order, 'lie')
  expect(await source.report(said.order, soon())).toMatchObject({ status: 'sent', hash: undefined })
})

test('an unknown order waits', async () => {
  expect((await source.report('nobody', soon())).status).toBe('waiting')
})

test('a provider that is down, a wrong key, and a page elsewhere are refused', async () => {
  const elsewhere = createMeld(settings({ pageOrigins: ['https://meldcrypto.com'] }), Date.now)
  const order = { ...request('ETH_LOCAL'), id: 'elsewhere', address: treasury } as const
  await expect(elsewhere.open(order, soon())).rejects.toThrow('origin')
  const stranger = createMeld(settings({ key: 'guessed' }), Date.now)
  await expect(stranger.options(soon())).rejects.toThrow('401')
  meld.setDown(true)
  await expect(source.report('order-1', soon())).rejects.toThrow('500')
})

/** The adapter's answers if Meld answers `json`. */
const answering = (json: unknown) => vi.stubGlobal('fetch', async () => Response.json(json))

test('a quote for another asset, for nothing, or with fees above the price is no offer', async () => {
  const quote = {
    serviceProvider: 'TRANSAK',
    sourceAmount: 100,
    sourceCurrencyCode: 'USD',
    totalFee: 1,
    networkFee: 0,
    destinationAmount: 1.5e-7,
    destinationCurrencyCode: 'ETH_LOCAL',
  }
  const asked = () => source.quote(request('ETH_LOCAL'), soon())
  answering({ quotes: [quote] })
  expect((await asked()).purchase.amount).toBe('0.00000015')
  for (const quotes of [
    null,
    [],
    [{ ...quote, destinationCurrencyCode: 'DOGE' }],
    [{ ...quote, sourceCurrencyCode: 'EUR' }],
    [{ ...quote, totalFee: 101 }],
    [{ ...quote, networkFee: 2 }],
    [{ ...quote, destinationAmount: -1 }],
    [{ ...quote, destinationAmount: '1' }],
  ]) {
    answering({ quotes })
    await expect(asked()).rejects.toThrow()
  }
})

test('a transaction of another session is not the order’s, and a refund is a failure', async () => {
  const settled = { status: 'SETTLED', externalSessionId: 'another', destinationAmount: 1 }
  answering({ transactions: [settled] })
  expect((await source.report('mine', soon())).status).toBe('waiting')
  for (const [status, stated] of [
    ['REFUNDED', 'failed'],
    ['DECLINED', 'failed'],
    ['ERROR', 'paid'],
    ['constructor', 'paid'],
    ['TWO_FA_REQUIRED', 'waiting'],
  ]) {
    answering({ transactions: [{ status, externalSessionId: 'mine' }] })
    expect((await source.report('mine', soon())).status).toBe(stated)
  }
  const both = [
    { status: 'FAILED', externalSessionId: 'mine' },
    { status: 'SETTLED', externalSessionId: 'mine' },
  ]
  answering({ transactions: both })
  expect((await source.report('mine', soon())).status).toBe('sent')
})

test('amounts of JSON are written without an exponent', () => {
  const written = [0, 100, 99.99, 1.5e-7, 1e-18, 123456789.12].map(plainDecimal)
  expect(written).toEqual(['0', '100', '99.99', '0.00000015', `0.${'0'.repeat(17)}1`, '123456789.12'])
  for (const odd of [-1, Number.NaN, 1e21, Number.POSITIVE_INFINITY])
    expect(() => plainDecimal(odd)).toThrow(RangeError)
})

test('a webhook is Meld’s if time, address and body are signed', () => {
  const nowMs = 1_800_000_000_000
  const webhook = { url: 'https://api.example/v1/onramp/webhooks/meld', secret: 'hook' }
  const { readWebhook } = createMeld(settings({ webhook }), () => nowMs)
  const body = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO', payload: { externalSessionId: 'order-1' } })
  const of = ({
    time = '2027-01-15T08:00:00Z',
    url = webhook.url,
    secret = webhook.secret,
    text = body,
  } = {}) => {
    const signature = createHmac('sha256', secret).update(`${time}.${url}.${body}`).digest('base64url')
    const headers = new Headers({ 'meld-signature': signature, 'meld-signature-timestamp': time })
    return readWebhook!({ headers, body: text })
  }

  expect(of()).toBe('order-1')
  expect(of({ secret: 'guessed' })).toBe('unsigned')
  expect(of({ url: 'https://other.example/' })).toBe('unsigned')
  expect(of({ time: '2027-01-15T07:54:59Z' })).toBe('unsigned')
  expect(of({ time: 'now' })).toBe('unsigned')
  expect(of({ text: body.replace('order-1', 'order-2') })).toBe('unsigned')
  expect(createMeld(settings(), () => nowMs).readWebhook).toBeUndefined()
})
