import type { CallsIntent } from '@shared/domain/calls'
import type { TransferIntent } from '@shared/domain/transfer'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, pad, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import { timings } from '../../../../ground/async/timings'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { reviewIntent } from './reviewIntent'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const spender = '0x3333333333333333333333333333333333333333'
const deps = (request: RpcRequest) => ({ request, clock: createFakeClock() })
const sender = { address: account, network: mainnet }

const data = (name: 'approve' | 'transfer', to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: name, args: [to, amount] })
const calls = (...each: CallsIntent['calls']): CallsIntent => ({ kind: 'calls', label: 'Swap', calls: each })
const usdc: TransferIntent = {
  kind: 'transfer',
  token,
  to: friend,
  amount: 5_000_000n,
  symbol: 'USDC',
  decimals: 6,
}

/** A node: `eth_call` of the token's decimals and symbol, and `eth_getCode`. */
function nodeWith({ decimals = '0x06', symbol = 'USDC', codes = {} as Record<string, Hex> } = {}) {
  const asked: string[] = []
  return {
    asked,
    async request(_: unknown, method: string, params: readonly unknown[]) {
      const [first] = params as [{ to: string; data: string } & string]
      asked.push(`${method} ${first.to ?? first} ${first.data ?? ''}`.trim())
      if (method === 'eth_getCode') return codes[first] ?? '0x60'
      if (method !== 'eth_call') throw new Error(`The node does not know ${method}`)
      return first.data === '0x313ce567'
        ? pad(decimals as Hex)
        : pad(stringToHex(symbol), { dir: 'right', size: 32 })
    },
  }
}
const titlesOf = ({ acts }: Awaited<ReturnType<typeof reviewIntent>>) => acts.map(({ title }) => title.key)

test('a transfer is read from the bytes that the wallet is asked for, by the name under which it was chosen', async () => {
  const { request, asked } = nodeWith()

  const review = await reviewIntent(usdc, sender, deps(request))

  expect(review.acts).toMatchObject([
    {
      title: { key: 'review.title.transfer' },
      amount: { value: 5_000_000n, symbol: 'USDC', isQuoted: false },
    },
  ])
  expect(asked).not.toContainEqual(expect.stringContaining('eth_call'))
})

test('calls are read in their order, and a token that the visitor did not choose has its own name in quotation marks', async () => {
  const { request } = nodeWith({ symbol: 'USDС' })

  const review = await reviewIntent(
    calls({ to: token, data: data('approve', spender, 5n) }, { to: friend, value: 7n }),
    sender,
    deps(request),
  )

  expect(titlesOf(review)).toEqual(['review.title.allow', 'review.title.transfer'])
  expect(review.acts[0]).toMatchObject({ amount: { value: 5n, decimals: 6, isQuoted: true } })
  expect(review.warnings).toMatchObject([{ tone: 'warning', words: { key: 'review.warning.quoted' } }])
})

test('an allowance without end, to an account without code, is a danger twice over', async () => {
  const { request } = nodeWith({ codes: { [spender]: '0x' } })

  const review = await reviewIntent(
    calls({ to: token, data: data('approve', spender, maxUint256) }),
    sender,
    deps(request),
  )

  expect(review.warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words.key)).toEqual([
    'review.warning.unlimited',
    'review.warning.plainSpender',
  ])
})

test('what is not known is said to be unknown, with its bytes', async () => {
  const { request } = nodeWith()

  const review = await reviewIntent(calls({ to: spender, data: '0xdeadbeef00' }), sender, deps(request))

  expect(review.acts).toMatchObject([{ title: { key: 'review.title.call' }, data: '0xdeadbeef00' }])
})

test.each([
  ['refuses everything', () => Promise.reject(new Error('503'))],
  ['answers nonsense', async () => ({ hostile: true })],
  ['answers text', async () => 'a'.repeat(100_000)],
])('a node that %s leaves facts out, and the review stands', async (_, request) => {
  const review = await reviewIntent(
    calls({ to: token, data: data('approve', spender, 5n) }),
    sender,
    deps(request),
  )

  expect(titlesOf(review)).toEqual(['review.title.call'])
})

/** The review's outcome once its clock has gone as far as a visitor waits. */
async function reviewedInTime(request: RpcRequest, intent: CallsIntent) {
  const clock = createFakeClock()
  const review = reviewIntent(intent, sender, { request, clock })
  await clock.advance(0)
  await clock.advance(timings.factMs)
  return review
}

test('a node that never answers holds no review', async () => {
  const review = await reviewedInTime(
    () => new Promise(() => {}),
    calls({ to: token, data: data('approve', spender, 5n) }),
  )

  expect(titlesOf(review)).toEqual(['review.title.call'])
  expect(review.changes).toEqual({ status: 'unavailable' })
})

test('what a node answers stands, though it stays silent about the rest', async () => {
  const { request: answer } = nodeWith({ codes: { [spender]: '0x' } })
  const symbol = '0x95d89b41'
  const request: RpcRequest = (network, method, params) =>
    (params[0] as { readonly data?: string }).data === symbol
      ? new Promise(() => {})
      : answer(network, method, params)

  const review = await reviewedInTime(request, calls({ to: token, data: data('approve', spender, 5n) }))

  expect(review.acts).toMatchObject([{ title: { key: 'review.title.allow' }, amount: { decimals: 6 } }])
  expect(review.warnings).toMatchObject([{ words: { key: 'review.warning.plainSpender' } }])
})

test('a token that only the simulation shows, and no node describes, does not hold a review up either', async () => {
  const word = (text: string) => text.replace(/^0x/, '').toLowerCase().padStart(64, '0')
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = {
    address: token,
    topics: [transfer, `0x${word(friend)}`, `0x${word(account)}`],
    data: `0x${word('7')}`,
  }
  const request: RpcRequest = async (_network, method, params) => {
    if (method === 'eth_call') return new Promise(() => {})
    const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: unknown[] }[] }]
    return blockStateCalls.map(({ calls }) => ({
      calls: calls.map(() => ({ status: '0x1', returnData: `0x${word('7')}`, logs: [log] })),
    }))
  }

  const review = await reviewedInTime(request, calls({ to: friend, value: 7n }))

  expect(review.changes).toMatchObject({ status: 'known' })
})
