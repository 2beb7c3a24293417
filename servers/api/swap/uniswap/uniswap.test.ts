import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
  toHex,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiChains } from '../../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../../devnet/devnet'
import { receiptOf } from '../../../../devnet/evm/receiptOf'
import type { UniswapContracts } from '../../../../devnet/swap/deployUniswap'
import { apiChainsSchema } from '../../chains/apiChain'
import { type OpenChain, openChains } from '../../chains/chains'
import { defaultLimits } from '../../http/limits'
import {
  type BuildRequest,
  type Built,
  nativeAddress,
  type SwapRequest,
  type SwapSource,
} from '../SwapSource'
import { createUniswapV2 } from './createUniswapV2'
import { createUniswapV3 } from './createUniswapV3'

const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const thief = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const host = '0x00000000000000000000000000000000000fee51'
const permitAbi = parseAbi([
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const permitFields = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const signal = new AbortController().signal
const share = { bps: 100, receiver: host } as const
const v3 = createUniswapV3()
const v2 = createUniswapV2()

let devnet: Devnet
let uniswap: UniswapContracts
let open: OpenChain
let client: ReturnType<typeof createPublicClient>
let tokens: Record<'usdc' | 'usdt' | 'tide' | 'toll' | 'stuck' | 'loner' | 'weth', Address>
let saved: Hex
beforeAll(async () => {
  devnet = await startDevnet({ swap: true })
  uniswap = devnet.uniswap!
  const { chains } = apiChainsSchema.parse(apiChains(devnet))
  open = openChains(chains, defaultLimits).get('eip155:31337')
  client = createPublicClient({
    transport: http(devnet.networks[0].rpcUrls.default.http[0]),
    pollingInterval: 10,
  })
  const key = (address: string) => address.toLowerCase() as Address
  const { usdc, usdt, tide, toll } = devnet.contracts.tokens
  const { stuck, loner, weth } = uniswap
  tokens = {
    usdc: key(usdc),
    usdt: key(usdt),
    tide: key(tide),
    toll: key(toll),
    stuck: key(stuck),
    loner: key(loner),
    weth: key(weth),
  }
}, 60_000)
afterAll(() => devnet.stop())
/** Each test trades on the pools as they were at first. */
beforeEach(async () => {
  saved = await ask('evm_snapshot')
})
afterEach(() => ask('evm_revert', saved))

const ask = <Result>(method: string, ...params: unknown[]) =>
  client.request({ method, params } as never) as Promise<Result>

const ofAlice = (from: Address, to: Address, amount: bigint): SwapRequest => ({
  open,
  from,
  to,
  amount,
  account: alice,
  slippageBps: 100,
  fee: undefined,
})

/** The best offer of a source, built. */
async function built(source: SwapSource, request: SwapRequest, more: Partial<BuildRequest> = {}) {
  const [best] = await source.quotes(request, signal)
  const answer = await source.build(
    {
      ...request,
      route: best!.route,
      minimum: undefined,
      deadline: 2n ** 40n,
      permit: undefined,
      ...more,
    },
    signal,
  )
  return answer!
}

const balanceOf = (token: Address, owner: Address): Promise<bigint> =>
  token === nativeAddress
    ? client.getBalance({ address: owner })
    : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

async function send(from: Address, { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint }) {
  const hash = await ask<Hex>('eth_sendTransaction', {
    from,
    to,
    data,
    value: toHex(value),
    gas: toHex(2_000_000),
  })
  return receiptOf(client, hash)
}

const approve = (from: Address, token: Address, spender: Address, amount: bigint) =>
  send(from, {
    to: token,
    data: `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  })

/** What Alice got, the network fee not counted. */
async function swap(request: SwapRequest, { to, data, value, quote }: Built) {
  if (quote.spender) await approve(alice, request.from, quote.spender, request.amount)
  const before = await balanceOf(request.to, alice)
  const receipt = await send(alice, { to, data, value })
  const paid = request.to === nativeAddress ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
  return { status: receipt.status, got: (await balanceOf(request.to, alice)) - before + paid }
}

const ether = parseEther('1')
const dollars = (amount: string) => parseUnits(amount, 6)

test.each([
  ['the currency for a token', v3, () => [nativeAddress, tokens.usdc, ether]],
  ['a token for the currency', v3, () => [tokens.usdc, nativeAddress, dollars('1000')]],
  ['a token for a token, in one pool', v3, () => [tokens.usdc, tokens.tide, dollars('1000')]],
  ['a token for a token, in two pools', v3, () => [tokens.usdt, tokens.tide, dollars('1000')]],
  ['the currency for a token, in two pools', v3, () => [nativeAddress, tokens.tide, ether]],
  ['a token for the currency, in two pools', v3, () => [tokens.tide, nativeAddress, ether]],
  ['the currency for a token', v2, () => [nativeAddress, tokens.usdc, ether]],
  ['a token for the currency', v2, () => [tokens.usdt, nativeAddress, dollars('1000')]],
  ['a token for a token, in two pools', v2, () => [tokens.usdt, tokens.usdc, dollars('1000')]],
] as const)('%s: what was quoted arrives', async (_, source, sides) => {
  const request = ofAlice(...(sides() as [Address, Address, bigint]))
  const answer = await built(source, request)
  const { status, got } = await swap(request, answer)

  expect(status).toBe('success')
  expect(got).toBe(answer.quote.toAmount)
  expect(answer.minimum).toBe((answer.quote.toAmount * 99n + 99n) / 100n)
  expect(answer.quote.priceImpactBps).toBeGreaterThanOrEqual(0)
  expect(answer.quote.priceImpactBps).toBeLessThan(300)
})

test('a route names its exchanges, tokens and, as far as it has one, its spender', async () => {
  const [best] = await v3.quotes(ofAlice(nativeAddress, tokens.tide, ether), signal)

  expect(best).toMatchObject({
    steps: [
      { exchange: 'Uniswap v3 0.05 %', from: nativeAddress, to: tokens.usdc },
      { exchange: 'Uniswap v3 0.3 %', from: tokens.usdc, to: tokens.tide },
    ],
    spender: undefined,
    permit: false,
  })
})

test('the deeper pool gives more, and a large swap moves its price', async () => {
  const [small, ...others] = await v3.quotes(ofAlice(nativeAddress, tokens.usdc, ether), signal)
  const [large] = await v3.quotes(ofAlice(nativeAddress, tokens.usdc, 40n * ether), signal)

  expect(small?.steps[0]?.exchange).toBe('Uniswap v3 0.05 %')
  expect(others.every(({ toAmount }) => toAmount < small!.toAmount)).toBe(true)
  // 400 ETH of depth: 1 − 400 / 401 and 1 − 400 / 440.
  expect(small?.priceImpactBps).toBeCloseTo(25, -1)
  expect(large?.priceImpactBps).toBeCloseTo(909, -1)
})

test.each([
  ['without a pool', () => [nativeAddress, tokens.loner]],
  ['that is the wrapped currency itself', () => [nativeAddress, tokens.weth]],
] as const)('a token %s has no route', async (_, sides) => {
  const request = ofAlice(...(sides() as unknown as [Address, Address]), ether)
  expect(await v3.quotes(request, signal)).toEqual([])
  expect(await v2.quotes(request, signal)).toEqual([])
})

test('a node that is down is no missing route', async () => {
  const down = { ...open.chain, rpcUrls: ['http://127.0.0.1:9'] }
  const request = {
    ...ofAlice(nativeAddress, tokens.usdc, ether),
    open: openChains([down], defaultLimits).all[0]!,
  }
  await expect(v3.quotes(request, signal)).rejects.toThrow()
  await expect(v2.quotes(request, signal)).rejects.toThrow()
})

test.each([
  [v3, ['', '501', '500-', 'direct', '500-0x1111111111111111111111111111111111111111-500', '10000']],
  [v2, ['', '500', '0x1111111111111111111111111111111111111111']],
] as const)('words of a client that no route of %# has build nothing', async (source, words) => {
  const request = {
    ...ofAlice(nativeAddress, tokens.tide, ether),
    minimum: undefined,
    deadline: 1n,
    permit: undefined,
  }
  for (const route of words) expect(await source.build({ ...request, route }, signal)).toBeUndefined()
})

test.each([
  ['a token', () => [nativeAddress, tokens.usdc, ether]],
  ['the currency', () => [tokens.usdc, nativeAddress, dollars('1000')]],
] as const)(
  'the host’s share of %s is what the quote says, and the visitor gets the rest',
  async (_, sides) => {
    const fee = { bps: 85, receiver: host } as const
    const request = { ...ofAlice(...(sides() as [Address, Address, bigint])), fee }
    const whole = await built(v3, { ...request, fee: undefined })
    const answer = await built(v3, request)
    const before = await balanceOf(request.to, host)
    const { got } = await swap(request, answer)

    expect(answer.quote.fee).toEqual({
      ...fee,
      amount: (whole.quote.toAmount * 85n) / 10_000n,
      token: request.to,
    })
    expect((await balanceOf(request.to, host)) - before).toBe(answer.quote.fee!.amount)
    expect(got).toBe(answer.quote.toAmount)
    expect(got + answer.quote.fee!.amount).toBe(whole.quote.toAmount)
  },
)

test('the older version takes no share', async () => {
  const request = { ...ofAlice(nativeAddress, tokens.usdc, ether), fee: { bps: 85, receiver: host } as const }
  const answer = await built(v2, request)
  expect(answer.quote.fee).toBeUndefined()
  await swap(request, answer)
  expect(await balanceOf(tokens.usdc, host)).toBe(0n)
})

test.each([
  ['v3', v3, undefined],
  ['v3, with a share', v3, share],
  ['v2', v2, undefined],
])('a price that moved after the quote keeps the minimum, or nothing moves: %s', async (_, source, fee) => {
  const request = { ...ofAlice(nativeAddress, tokens.usdc, ether), fee }
  const before = await built(source, request)
  // Another sells so much that the price falls by more than the slippage.
  const large = await built(source, { ...request, fee: undefined, account: thief, amount: 30n * ether })
  await send(thief, large)
  const { status, got } = await swap(request, before)

  expect(status).toBe('reverted')
  expect(got).toBe(0n)
  const { quote } = await built(source, request, { minimum: before.minimum })
  expect(quote.toAmount).toBeLessThan(before.minimum)
})

test.each([
  ['v3', v3, undefined, 'success', '0.8'],
  ['v3, with a share', v3, { bps: 100, receiver: host } as const, 'success', '0.8'],
  ['v2', v2, undefined, 'success', '0.2'],
  ['v3', v3, undefined, 'reverted', '40'],
  ['v3, with a share', v3, { bps: 100, receiver: host } as const, 'reverted', '40'],
  ['v2', v2, undefined, 'reverted', '40'],
] as const)(
  'a sandwich in one block leaves the minimum: %s, %s, %s',
  async (_, source, fee, expected, bait) => {
    const request = { ...ofAlice(nativeAddress, tokens.usdc, ether), fee }
    const mine = await built(source, request)
    const front = await built(source, {
      ...request,
      fee: undefined,
      account: thief,
      amount: parseEther(bait),
    })
    const router = front.to
    const gained = front.quote.toAmount
    await approve(thief, tokens.usdc, router, gained)
    const back = await built(source, {
      ...request,
      fee: undefined,
      account: thief,
      from: tokens.usdc,
      to: nativeAddress,
      amount: gained,
    })
    const unguarded = await source.build(
      {
        ...request,
        fee: undefined,
        account: thief,
        from: tokens.usdc,
        to: nativeAddress,
        amount: gained,
        route: back.quote.route,
        minimum: 1n,
        deadline: 2n ** 40n,
        permit: undefined,
      },
      signal,
    )
    const [usdcBefore, etherBefore] = [
      await balanceOf(tokens.usdc, alice),
      await balanceOf(nativeAddress, alice),
    ]

    await ask('evm_setAutomine', false)
    const put = (from: Address, { to, data, value }: Built, tip: bigint) =>
      ask<Hex>('eth_sendTransaction', {
        from,
        to,
        data,
        value: toHex(value),
        gas: toHex(2_000_000),
        maxFeePerGas: toHex(100n * 10n ** 9n),
        maxPriorityFeePerGas: toHex(tip * 10n ** 9n),
      })
    const hashes = [
      await put(thief, front, 30n),
      await put(alice, mine, 20n),
      await put(thief, unguarded!, 10n),
    ]
    await ask('evm_mine')
    await ask('evm_setAutomine', true)
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
    const got = (await balanceOf(tokens.usdc, alice)) - usdcBefore

    expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1)
    expect(receipts.map(({ transactionIndex }) => transactionIndex)).toEqual([0, 1, 2])
    expect(receipts[0]?.status).toBe('success')
    expect(receipts[1]?.status).toBe(expected)
    if (expected === 'success') {
      expect(got).toBeGreaterThanOrEqual(mine.minimum)
      expect(got).toBeLessThan(mine.quote.toAmount)
    } else {
      expect(got).toBe(0n)
      const { gasUsed, effectiveGasPrice } = receipts[1]!
      expect(etherBefore - (await balanceOf(nativeAddress, alice))).toBe(gasUsed * effectiveGasPrice)
    }
  },
)

test('a token that keeps a part of each transfer is held to what arrives', async () => {
  const request = ofAlice(nativeAddress, tokens.toll, ether)
  // It keeps one percent.
  const tight = await swap(request, await built(v2, { ...request, slippageBps: 50 }))
  const roomy = await built(v2, { ...request, slippageBps: 200 })
  const { status, got } = await swap(request, roomy)

  // The router of v3 could not hold its minimum.
  expect(await v3.quotes(request, signal)).toEqual([])
  expect(tight).toEqual({ status: 'reverted', got: 0n })
  expect(status).toBe('success')
  expect(got).toBeGreaterThanOrEqual(roomy.minimum)
  expect(got).toBeLessThan(roomy.quote.toAmount)
})

test('a permit replaces an approval, also if a stranger has used it before', async () => {
  const request = ofAlice(tokens.usdc, nativeAddress, dollars('100'))
  const [best] = await v3.quotes(request, signal)
  const value = request.amount
  const deadline = 2n ** 40n
  const owner = mnemonicToAccount('test test test test test test test test test test test junk')
  const signature = parseSignature(
    await owner.signTypedData({
      domain: { name: 'Harbor USD Coin', version: '2', chainId: 31337, verifyingContract: tokens.usdc },
      types: { Permit: permitFields },
      primaryType: 'Permit',
      message: { owner: alice, spender: best!.spender!, value, nonce: 0n, deadline },
    }),
  )
  const permit = { value, deadline, v: Number(signature.v), r: signature.r, s: signature.s }
  const answer = await built(v3, request, { permit })
  const args = [alice, best!.spender!, value, deadline, permit.v, permit.r, permit.s] as const
  const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })

  expect(best?.permit).toBe(true)
  for (const steps of [[], [{ to: tokens.usdc, data }]]) {
    const snapshot = await ask<Hex>('evm_snapshot')
    for (const step of steps) expect((await send(thief, step)).status).toBe('success')
    const { status, got } = await swap(request, { ...answer, quote: { ...answer.quote, spender: undefined } })
    expect(status).toBe('success')
    expect(got).toBe(answer.quote.toAmount)
    await ask('evm_revert', snapshot)
  }
})
