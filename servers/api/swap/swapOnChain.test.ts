import { type Address, createPublicClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Aggregators, startAggregators } from '../../../devnet/aggregators/startAggregators'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { receiptOf } from '../../../devnet/evm/receiptOf'
import { apiChainsSchema } from '../chains/apiChain'
import { type Api, startApi } from '../startApi'
import type { WireQuote } from './quoteSchema'
import { nativeAddress, type SwapSourceName } from './SwapSource'
import { createUniswapV3 } from './uniswap/createUniswapV3'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const thief = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const host = '0x00000000000000000000000000000000000fee51'
const home = 'eip155:31337'
const native = `${home}:${nativeAddress}`

let devnet: Devnet
let aggregators: Aggregators
let api: Api
let client: ReturnType<typeof createPublicClient>
let usdcAddress: Address
let usdc: string
let saved: Hex
beforeAll(async () => {
  devnet = await startDevnet({ swap: true })
  const written = apiChains(devnet)
  const { uniswapV3 } = devnet.uniswap!
  const aggregator = { targets: [uniswapV3.router] }
  const { chains } = apiChainsSchema.parse({
    ...written,
    chains: written.chains.map((chain) =>
      chain.swap ? { ...chain, swap: { ...chain.swap, lifi: aggregator, zeroEx: aggregator } } : chain,
    ),
  })
  aggregators = await startAggregators({ chains, venue: createUniswapV3() })
  api = await startApi({
    chains: { chains },
    lifi: aggregators.lifi,
    zeroEx: aggregators.zeroEx,
    projects: [{ id: 'plain' }, { id: 'host', swap: { feeBps: 50, receiver: host } }],
    indexed: false,
  })
  client = createPublicClient({
    transport: http(devnet.networks[0].rpcUrls.default.http[0]),
    pollingInterval: 10,
  })
  usdcAddress = devnet.contracts.tokens.usdc.toLowerCase() as Address
  usdc = `${home}:${usdcAddress}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await aggregators.stop()
  await devnet.stop()
})
/** Each test trades on the pools as they were at first. */
beforeEach(async () => {
  saved = await ask('evm_snapshot')
})
afterEach(async () => {
  aggregators.lifi.answer()
  aggregators.zeroEx.answer()
  await ask('evm_revert', saved)
})

const ask = <Result>(method: string, ...params: unknown[]) =>
  client.request({ method, params } as never) as Promise<Result>
const balanceOf = (token: Address, owner: Address): Promise<bigint> =>
  token === nativeAddress
    ? client.getBalance({ address: owner })
    : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

interface WireTx {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: string
}
async function send({ from, to, data, value }: WireTx) {
  const hash = await ask<Hex>('eth_sendTransaction', {
    from,
    to,
    data,
    value: `0x${BigInt(value).toString(16)}`,
    gas: '0x4c4b40',
  })
  return receiptOf(client, hash)
}

async function get(path: string, query: Readonly<Record<string, string>>) {
  const answer = await fetch(`${api.url}/v1/convert/${path}?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}
const quotesOf = async (query: Readonly<Record<string, string>>) =>
  ((await get('quotes', query)) as { quotes: WireQuote[] }).quotes
async function build(body: unknown) {
  const answer = await fetch(`${api.url}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { tx: WireTx; quote: WireQuote } }
}
const sellEther = (projectId: string) => ({
  projectId,
  amount: String(parseEther('1')),
  userAddress: alice,
  from: native,
  to: usdc,
})
const sellDollars = (projectId: string) => ({
  projectId,
  amount: String(parseUnits('500', 6)),
  userAddress: alice,
  from: usdc,
  to: native,
})

const names: readonly SwapSourceName[] = ['uniswap-v3', 'uniswap-v2', 'lifi', '0x']

test('every source has a quote, the best first', async () => {
  const quotes = await quotesOf(sellEther('plain'))

  expect(new Set(quotes.map(({ source }) => source))).toEqual(new Set(names))
  const amounts = quotes.map(({ toAmount }) => BigInt(toAmount))
  expect(amounts).toEqual([...amounts].sort((one, other) => (one < other ? 1 : -1)))
})

test.each(names)('%s: currency for a token, at the minimum of the quote or more', async (name) => {
  const quote = (await quotesOf(sellEther('plain'))).find(({ source }) => source === name)!
  const { tx } = (
    await build({ ...sellEther('plain'), quoteId: quote.id, minimum: quote.minimum, disableEstimate: true })
  ).body
  const before = await balanceOf(usdcAddress, alice)

  expect(await send(tx)).toMatchObject({ status: 'success' })

  const received = (await balanceOf(usdcAddress, alice)) - before
  expect(received).toBe(BigInt(quote.toAmount))
  expect(received).toBeGreaterThan(BigInt(quote.minimum))
})

test.each(names)('%s: a token for currency, after an approval of the exact amount', async (name) => {
  const quote = (await quotesOf(sellDollars('plain'))).find(({ source }) => source === name)!
  const approval = (await get('build-approve', { ...sellDollars('plain'), quoteId: quote.id })) as {
    tx: WireTx
  }
  expect(await send(approval.tx)).toMatchObject({ status: 'success' })
  const allowanceQuery = {
    projectId: 'plain',
    tokenAddress: usdc,
    userAddress: alice,
    spender: quote.spender!,
  }
  expect(await get('allowance', allowanceQuery)).toEqual({ allowance: quote.fromAmount })
  const { tx } = (await build({ ...sellDollars('plain'), quoteId: quote.id, minimum: quote.minimum })).body
  const before = await balanceOf(nativeAddress, alice)

  const receipt = await send(tx)

  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await balanceOf(nativeAddress, alice)) - before + paid).toBe(BigInt(quote.toAmount))
  expect(await get('allowance', allowanceQuery)).toEqual({ allowance: '0' })
})

test.each(['uniswap-v3', '0x'] as const)('%s: the host receives the fee of the quote', async (name) => {
  const quote = (await quotesOf(sellEther('host'))).find(({ source }) => source === name)!
  const { tx } = (await build({ ...sellEther('host'), quoteId: quote.id, minimum: quote.minimum })).body
  const before = await balanceOf(usdcAddress, alice)

  await send(tx)

  expect(quote.fee).toMatchObject({ bps: 50, receiver: host, token: usdc })
  expect(await balanceOf(usdcAddress, host)).toBe(BigInt(quote.fee!.amount))
  expect((await balanceOf(usdcAddress, alice)) - before).toBe(BigInt(quote.toAmount))
})

test.each(['uniswap-v2', 'lifi'] as const)('%s: no fee is said, and none is taken', async (name) => {
  const quote = (await quotesOf(sellEther('host'))).find(({ source }) => source === name)!
  const { tx } = (await build({ ...sellEther('host'), quoteId: quote.id, minimum: quote.minimum })).body

  await send(tx)

  expect(quote.fee).toBeUndefined()
  expect(await balanceOf(usdcAddress, host)).toBe(0n)
})

test.each(names)('%s: a price that has moved below the minimum is no transaction', async (name) => {
  const quote = (await quotesOf(sellEther('plain'))).find(({ source }) => source === name)!
  const whale = { ...sellEther('plain'), userAddress: thief, amount: String(parseEther('30')) }
  for (const source of ['uniswap-v3', 'uniswap-v2'] as const) {
    const offer = (await quotesOf(whale)).find((one) => one.source === source)!
    expect(await send((await build({ ...whale, quoteId: offer.id })).body.tx)).toMatchObject({
      status: 'success',
    })
  }

  const answer = await build({ ...sellEther('plain'), quoteId: quote.id, minimum: quote.minimum })

  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'PriceMoved' } } })
})

test.each(names)('%s: a price that moves after the transaction is built makes it fail', async (name) => {
  const quote = (await quotesOf(sellEther('plain'))).find(({ source }) => source === name)!
  const { tx } = (await build({ ...sellEther('plain'), quoteId: quote.id, minimum: quote.minimum })).body
  const whale = { ...sellEther('plain'), userAddress: thief, amount: String(parseEther('30')) }
  for (const source of ['uniswap-v3', 'uniswap-v2'] as const) {
    const offer = (await quotesOf(whale)).find((one) => one.source === source)!
    await send((await build({ ...whale, quoteId: offer.id })).body.tx)
  }

  expect(await send(tx)).toMatchObject({ status: 'reverted' })
})

test('an aggregator that lies about its target leaves the honest sources', async () => {
  const spoil = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    body: JSON.parse(
      JSON.stringify(body).replaceAll(new RegExp(devnet.uniswap!.uniswapV3.router, 'gi'), thief),
    ),
  })
  aggregators.lifi.answer(spoil)
  aggregators.zeroEx.answer(spoil)

  const quotes = await quotesOf(sellDollars('plain'))
  expect(new Set(quotes.map(({ source }) => source))).toEqual(new Set(['uniswap-v3', 'uniswap-v2']))

  for (const quoteId of ['lifi:quote', '0x:quote'])
    expect(await build({ ...sellDollars('plain'), quoteId })).toMatchObject({
      status: 502,
      body: { error: { code: 'UpstreamUnavailable' } },
    })
  const metrics = await (await fetch(`${api.url}/metrics`)).text()
  expect(metrics).toContain('swap_faults_total{source="lifi",fault="spender"}')
})

test('a source that is down or slow delays no visitor for long', async () => {
  aggregators.lifi.answer(() => ({ status: 503, body: {} }))
  aggregators.zeroEx.answer(() => new Promise(() => {}))
  const startedMs = performance.now()

  const quotes = await quotesOf(sellEther('plain'))

  expect(new Set(quotes.map(({ source }) => source))).toEqual(new Set(['uniswap-v3', 'uniswap-v2']))
  expect(performance.now() - startedMs).toBeLessThan(3_000)
})
