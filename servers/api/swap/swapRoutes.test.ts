import { type Address, decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { checkAnswer } from '../../../tests/api/checkAnswer'
import { fixedRouter, fixedSource } from '../../../tests/api/fixedSource'
import { type Api, startApi } from '../startApi'
import { type Built, nativeAddress } from './SwapSource'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const host = '0x7777777777777777777777777777777777777777'
const home = 'eip155:31337'
const native = `${home}:${nativeAddress}`
const errors: string[] = []
const withoutPermit = (built: Built): Built => ({ ...built, quote: { ...built.quote, permit: false } })

let devnet: Devnet
let api: Api
let description: Parameters<typeof checkAnswer>[0]
let usdc: string
beforeAll(async () => {
  devnet = await startDevnet()
  const { chains, currencies } = apiChains(devnet)
  const swap = {
    weth: host,
    uniswapV3: { factory: host, quoter: host, router: fixedRouter },
    lifi: { targets: [fixedRouter] },
    eip2612: [devnet.contracts.tokens.usdc],
  }
  api = await startApi({
    limits: { requestsPerSecond: 1e9, requestBurst: 1e9, swapsPerSecond: 1e9, swapBurst: 1e9 },
    chains: { chains: chains.map((chain) => (chain.id === home ? { ...chain, swap } : chain)), currencies },
    projects: [{ id: 'plain' }, { id: 'host', swap: { feeBps: 50, receiver: host } }],
    swaps: [
      fixedSource(),
      fixedSource({ name: 'lifi', rate: 1n, quoted: () => undefined, built: withoutPermit }),
    ],
    log: (level, ...rest) => level === 'error' && errors.push(JSON.stringify(rest)),
  })
  description = (await (await fetch(`${api.url}/openapi.json`)).json()) as typeof description
  usdc = `${home}:${devnet.contracts.tokens.usdc.toLowerCase()}`
}, 60_000)
afterAll(async () => {
  await api.stop()
  await devnet.stop()
  expect(errors).toEqual([])
})

async function get(path: string, query: Readonly<Record<string, string>>) {
  const search = new URLSearchParams({ projectId: 'plain', ...query })
  const answer = await fetch(`${api.url}/v1/convert/${path}?${search}`)
  const { status } = answer
  return { status, body: (await checkAnswer(description, `/v1/convert/${path}`, answer)) as never }
}
async function build(body: unknown) {
  const path = '/v1/convert/build-transaction'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(api.url + path, { method: 'POST', body: text })
  const { status } = answer
  return { status, body: (await checkAnswer(description, path, answer, 'post')) as never }
}
const toQuote = () => ({ amount: '1000', userAddress: `${home}:${alice}`, from: usdc, to: native })
const toBuild = () => ({ ...toQuote(), projectId: 'plain', eip155: { slippage: 1 }, disableEstimate: true })

test('the tokens are the currency and those on the list', async () => {
  const { status, body } = await get('tokens', { chainId: home })
  const { tokens } = body as { tokens: { symbol: string; address: string }[] }

  expect(status).toBe(200)
  expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: native, eip2612: false, listed: true })
  expect(tokens[1]).toMatchObject({
    name: 'Harbor USD Coin',
    symbol: 'USDC',
    address: usdc,
    decimals: 6,
    eip2612: true,
    listed: true,
    logoUri: expect.stringContaining('/public/getTokenImage/'),
  })
})

test('a pasted address is read from the chain, and told to be unlisted', async () => {
  const { toll } = devnet.contracts.tokens
  expect(await get('tokens', { chainId: home, address: toll })).toMatchObject({
    body: { tokens: [{ address: `${home}:${toll.toLowerCase()}`, listed: false, eip2612: false }] },
  })
  const listed = await get('tokens', { chainId: home, address: devnet.contracts.tokens.usdc })
  expect(listed).toMatchObject({ body: { tokens: [{ listed: true, symbol: 'USDC' }] } })
  expect(await get('tokens', { chainId: home, address: alice })).toEqual({
    status: 200,
    body: { tokens: [] },
  })
})

test('a quote says amount, minimum, route, spender and end', async () => {
  const before = Date.now()
  const { body } = await get('quotes', toQuote())

  expect(body).toEqual({
    quotes: [
      {
        id: 'uniswap-v3:at 2',
        fromAmount: '1000',
        fromAccount: usdc,
        toAmount: '2000',
        toAccount: native,
        minimum: '1980',
        source: 'uniswap-v3',
        route: [{ exchange: 'Fixed', from: usdc, to: native }],
        priceImpactBps: 0,
        gas: '100000',
        spender: fixedRouter,
        permit: true,
        expiresAt: expect.any(Number),
      },
    ],
  })
  const [{ expiresAt }] = (body as { quotes: [{ expiresAt: number }] }).quotes
  expect(expiresAt).toBeGreaterThan(before + 29_000)
})

test('the slippage of a quote comes from the request', async () => {
  expect(await get('quotes', { ...toQuote(), slippageBps: '7' })).toMatchObject({
    body: { quotes: [{ minimum: '1999' }] },
  })
})

test('the fee comes from the project, and no page can set it', async () => {
  const query = { ...toQuote(), feeBps: '100', receiver: alice }
  expect(await get('quotes', { ...query, projectId: 'host' })).toMatchObject({
    body: {
      quotes: [{ toAmount: '1990', fee: { bps: 50, amount: '10', token: native, receiver: host } }],
    },
  })
  const { body } = await get('quotes', query)
  expect((body as { quotes: [object] }).quotes[0]).not.toHaveProperty('fee')
  expect(await build({ ...toBuild(), projectId: 'host' })).toMatchObject({
    body: { quote: { minimum: '1971', fee: { receiver: host } } },
  })
})

const badQueries: readonly (readonly [string, string, Record<string, string>])[] = [
  ['no amount', 'amount', { amount: '0' }],
  ['a negative amount', 'amount', { amount: '-1' }],
  ['a fraction', 'amount', { amount: '1.5' }],
  ['an exponent', 'amount', { amount: '1e18' }],
  ['hex', 'amount', { amount: '0x10' }],
  ['more than 256 bits', 'amount', { amount: String(maxUint256 + 1n) }],
  ['no token', 'from', { from: 'USDC' }],
  ['a token without its network', 'from', { from: alice }],
  ['a token of another namespace', 'from', { from: 'solana:x:y' }],
  ['two networks', 'to', { to: `eip155:31338:${nativeAddress}` }],
  ['no account', 'userAddress', { userAddress: 'alice.eth' }],
  ['an account of another network', 'userAddress', { userAddress: `eip155:1:${alice}` }],
  ['no slippage', 'slippageBps', { slippageBps: '0' }],
  ['too much slippage', 'slippageBps', { slippageBps: '5001' }],
  ['a fraction of slippage', 'slippageBps', { slippageBps: '0.5' }],
  ['no price of gas', 'gasPrice', { gasPrice: 'fast' }],
]

test.each(badQueries)('a quote of %s is refused, with what to change', async (_, parameter, change) => {
  expect(await get('quotes', { ...toQuote(), ...change })).toMatchObject({
    status: 400,
    body: { error: { code: 'BadRequest', issues: [{ parameter }] } },
  })
})

test('a token is not swapped for itself', async () => {
  expect(await get('quotes', { ...toQuote(), to: usdc })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ parameter: 'to' }] } },
  })
  // The case does not matter.
  const other = `${home}:0x${usdc.slice(-40).toUpperCase()}`
  expect((await get('quotes', { ...toQuote(), to: other })).status).toBe(400)
})

test('networks without a source, unserved networks and projects are refused', async () => {
  const meadow = { from: `eip155:31338:${alice}`, to: `eip155:31338:${host}`, userAddress: alice }
  for (const [path, query] of [
    ['quotes', { ...toQuote(), ...meadow }],
    ['tokens', { chainId: 'eip155:31338' }],
    ['tokens', { chainId: 'eip155:1' }],
    ['gas-price', { chainId: 'eip155:31338' }],
    ['allowance', { tokenAddress: `eip155:31338:${host}`, userAddress: alice }],
    ['build-approve', { ...toQuote(), ...meadow }],
  ] as const)
    expect(await get(path, query)).toMatchObject({
      status: 400,
      body: { error: { code: 'ChainNotSupported' } },
    })
  expect((await get('quotes', { ...toQuote(), projectId: 'nobody' })).status).toBe(403)
  expect((await build({ ...toBuild(), projectId: 'nobody' })).status).toBe(403)
})

test('the price of gas has three speeds in order', async () => {
  const { body } = await get('gas-price', { chainId: home })
  const { standard, fast, instant } = body as Record<string, string>

  expect(BigInt(standard!)).toBeGreaterThan(0n)
  expect(BigInt(fast!)).toBeGreaterThanOrEqual(BigInt(standard!))
  expect(BigInt(instant!)).toBeGreaterThanOrEqual(BigInt(fast!))
})

test('an allowance is read from the token; the currency needs none', async () => {
  const query = { userAddress: alice, tokenAddress: usdc }
  expect(await get('allowance', query)).toMatchObject({ body: { allowance: '0' } })
  expect(await get('allowance', { ...query, spender: host })).toMatchObject({ body: { allowance: '0' } })
  expect(await get('allowance', { ...query, tokenAddress: native })).toMatchObject({
    body: { allowance: String(maxUint256) },
  })
  expect((await get('allowance', { ...query, spender: 'router' })).status).toBe(400)
  expect(await get('allowance', { ...query, tokenAddress: `${home}:${alice}` })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ parameter: 'tokenAddress' }] } },
  })
})

test('an approval is of the exact amount, for the contract of the quote, and sent to the token', async () => {
  const { body } = await get('build-approve', { ...toQuote(), quoteId: 'uniswap-v3:at 2' })
  const { tx } = body as { tx: { from: string; to: string; data: Hex; value: string; eip155: object } }

  expect(tx).toMatchObject({ from: alice, to: usdc.split(':')[2], value: '0' })
  expect(tx.eip155).toEqual({ gas: expect.stringMatching(/^\d+$/), gasPrice: expect.stringMatching(/^\d+$/) })
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
  expect([functionName, (args as [Address, bigint])[0].toLowerCase(), args![1]]).toEqual([
    'approve',
    fixedRouter,
    1_000n,
  ])
})

test('an approval needs an amount, a token and a known quote', async () => {
  const { amount: _, ...noAmount } = toQuote()
  expect((await get('build-approve', noAmount)).status).toBe(400)
  expect((await get('build-approve', { ...toQuote(), from: native, to: usdc })).status).toBe(400)
  expect((await get('build-approve', { ...toQuote(), quoteId: 'nobody:at 2' })).status).toBe(400)
})

test('a transaction belongs to the quote, with its minimum', async () => {
  expect(await build({ ...toBuild(), quoteId: 'uniswap-v3:at 2', minimum: '1990' })).toEqual({
    status: 200,
    body: {
      tx: {
        from: alice,
        to: fixedRouter,
        data: '0x12345678',
        amount: '0',
        value: '0',
        eip155: { gasPrice: expect.stringMatching(/^\d+$/) },
      },
      quote: expect.objectContaining({ toAmount: '2000', minimum: '1990', id: 'uniswap-v3:at 2' }),
    },
  })
})

test('currency is sent along, and gas is estimated unless that is turned off', async () => {
  const currency = { ...toBuild(), from: native, to: usdc, disableEstimate: false }
  expect(await build(currency)).toMatchObject({
    body: { tx: { value: '1000', amount: '1000', eip155: { gas: expect.stringMatching(/^\d+$/) } } },
  })
})

test('a price below the reviewed minimum is 409, and an ended route 404', async () => {
  expect(await build({ ...toBuild(), minimum: '2001' })).toMatchObject({
    status: 409,
    body: { error: { code: 'PriceMoved' } },
  })
  expect(await build({ ...toBuild(), quoteId: 'uniswap-v3:at 3' })).toMatchObject({
    status: 404,
    body: { error: { code: 'NoRoute' } },
  })
})

const permit = {
  value: '1000',
  deadline: '9999999999',
  v: 27,
  r: `0x${'1'.repeat(64)}`,
  s: `0x${'2'.repeat(64)}`,
}
const badBodies: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['a number for an amount', 'amount', { amount: 1_000 }],
  ['no amount', 'amount', { amount: '0' }],
  ['no minimum', 'minimum', { minimum: '0' }],
  ['a negative minimum', 'minimum', { minimum: '-1' }],
  ['no slippage', 'eip155.slippage', { eip155: { slippage: 0 } }],
  ['too much slippage', 'eip155.slippage', { eip155: { slippage: 50.01 } }],
  ['three decimals of slippage', 'eip155.slippage', { eip155: { slippage: 0.125 } }],
  ['text for slippage', 'eip155.slippage', { eip155: { slippage: '1' } }],
  ['an unknown quote', 'quoteId', { quoteId: 'uniswap' }],
  ['a long quote', 'quoteId', { quoteId: `lifi:${'x'.repeat(1_000)}` }],
  ['another account’s network', 'userAddress', { userAddress: `eip155:1:${alice}` }],
  ['a permit of less', 'permit.value', { permit: { ...permit, value: '999' } }],
  ['an ended permit', 'permit.deadline', { permit: { ...permit, deadline: '1' } }],
  ['a permit with a wrong v', 'permit.v', { permit: { ...permit, v: 0 } }],
  ['a permit with a short r', 'permit.r', { permit: { ...permit, r: '0x1' } }],
]

test.each(badBodies)(
  'a transaction with %s is refused, with what to change',
  async (_, parameter, change) => {
    expect(await build({ ...toBuild(), ...change })).toMatchObject({
      status: 400,
      body: { error: { code: 'BadRequest', issues: [{ parameter }] } },
    })
  },
)

test.each([0.01, 0.29, 1.1, 4.35, 50])('a slippage of %s % is not rounded further', async (slippage) => {
  const { status, body } = await build({ ...toBuild(), amount: '5000', eip155: { slippage } })
  expect(status).toBe(200)
  const least = 10_000 - Math.round(slippage * 100)
  expect((body as { quote: { minimum: string } }).quote.minimum).toBe(String(least))
})

test('the currency takes no permit', async () => {
  expect(await build({ ...toBuild(), from: native, to: usdc, permit })).toMatchObject({ status: 400 })
})

test('a route without a place for a permit takes none', async () => {
  const quoteId = 'lifi:at 1'
  expect(await build({ ...toBuild(), quoteId, permit: { ...permit } })).toMatchObject({
    status: 400,
    body: { error: { issues: [{ parameter: 'permit' }] } },
  })
})

test('a missing body is refused, and a large one', async () => {
  expect((await build('{')).status).toBe(400)
  expect((await build(JSON.stringify({ ...toBuild(), more: 'x'.repeat(40_000) }))).status).toBe(413)
})

test('one address gets its number of quotes, then has to wait', async () => {
  const limited = await startApi({
    limits: { swapsPerSecond: 1, swapBurst: 2 },
    chains: {
      chains: apiChains(devnet).chains.map((chain) => ({
        ...chain,
        ...(chain.id === home && {
          swap: { weth: host, uniswapV3: { factory: host, quoter: host, router: fixedRouter } },
        }),
      })),
    },
    swaps: [fixedSource()],
    indexed: false,
    now: () => 1e12,
  })
  const ask = async () => {
    const answer = await fetch(`${limited.url}/v1/convert/quotes?${new URLSearchParams(toQuote())}`)
    await answer.text()
    return [answer.status, answer.headers.get('retry-after')]
  }

  expect([await ask(), await ask(), await ask()]).toEqual([
    [200, null],
    [200, null],
    [429, '1'],
  ])
  await limited.stop()
})
