import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readCall } from '../../evm/readCall'
import { simulateChanges } from './simulateChanges'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const
const other = '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0' as const
const nft = '0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9' as const
const [own, of, usdc] = [account, friend, token].map((each) => each.toLowerCase()) as [string, string, string]
const coin = { kind: 'coin' } as const
const tokenAsset = { kind: 'token', token: usdc } as const
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const log = (address: string, from: string, to: string, value: bigint) => ({
  address,
  topics: [transferTopic, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(value)}`,
})
const nftLog = (from: string, to: string, id: bigint) => ({
  address: nft,
  data: '0x',
  topics: [transferTopic, `0x${word(from)}`, `0x${word(to)}`, `0x${word(id)}`],
})

interface Request {
  readonly stateOverrides?: Readonly<Record<string, { readonly code: string }>>
  readonly calls: readonly { readonly from?: string; readonly to: string; readonly data?: string }[]
}

/** A node: what balances are before and after by `account contract`, and what the account's calls do. */
function createNode({
  balances = {},
  owners = {},
  calls = [{}],
  overrides = true,
}: {
  balances?: Readonly<Record<string, readonly [before: bigint, after: bigint]>>
  owners?: Readonly<Record<string, readonly [before: string, after: string]>>
  calls?: readonly object[]
  overrides?: boolean
}) {
  const asked: Request[] = []
  const ask = async (method: string, params: readonly unknown[]) => {
    expect(method).toBe('eth_simulateV1')
    const [{ blockStateCalls }] = params as [{ blockStateCalls: Request[] }]
    const request = blockStateCalls[0]!
    asked.push(request)
    if (request.stateOverrides && !overrides) throw new Error('no overrides')
    const first = request.calls.findIndex(({ from }) => from === own)
    let done = 0
    const answers = request.calls.map(({ from, to, data = '0x' }, at) => {
      if (from === own) return { status: '0x1', returnData: '0x', logs: [], ...calls[done++] }
      const when = at < first ? 0 : 1
      const isCoin = request.stateOverrides && Object.hasOwn(request.stateOverrides, to)
      const owner = `0x${data.slice(-40)}`
      const found = isCoin
        ? (balances[`${owner} coin`]?.[when] ?? 10n)
        : data.startsWith('0x70a08231')
          ? balances[`${owner} ${to}`]?.[when]
          : data.startsWith('0x6352211e') && owners[`${to} ${BigInt(`0x${data.slice(10)}`)}`]?.[when]
      if (found === undefined || found === false) return { status: '0x0', returnData: '0x' }
      return { status: '0x1', returnData: `0x${word(found)}`, logs: [] }
    })
    return [{ calls: answers }]
  }
  return { ask, asked }
}

type Call = { to: `0x${string}` | undefined; value: bigint; data: `0x${string}` }
const pay: Call = { to: friend, value: 3n, data: '0x' }
const sendToken: Call = {
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 100n] }),
}
const unknown: Call = { to: friend, value: 0n, data: '0xdeadbeef' }
const bundle = (...calls: Call[]) => ({
  account,
  calls,
  steps: calls.map((call) => readCall(call, { chainId: 1, account })),
})
const known = { status: 'known', mismatches: [], isPartial: false, hasFee: false }

test('a payment of coins is what the balances of both become', async () => {
  const { ask, asked } = createNode({ balances: { [`${own} coin`]: [10n, 7n], [`${of} coin`]: [1n, 4n] } })

  expect(await simulateChanges(bundle(pay), ask)).toEqual({
    ...known,
    accounts: [
      { account: own, changes: [{ asset: coin, difference: -3n, before: 10n, after: 7n }] },
      { account: of, changes: [{ asset: coin, difference: 3n, before: 1n, after: 4n }] },
    ],
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]!.calls.filter(({ from }) => from !== undefined)).toEqual([
    { from: own, to: of, value: '0x3' },
  ])
})

test('a token that keeps a part of a transfer gives the receiver less, without a mismatch', async () => {
  const { ask } = createNode({
    balances: { [`${own} ${usdc}`]: [150n, 50n], [`${of} ${usdc}`]: [0n, 95n] },
    calls: [{ logs: [log(token, own, of, 95n), log(token, own, token, 5n)] }],
  })

  expect(await simulateChanges(bundle(sendToken), ask)).toEqual({
    ...known,
    accounts: [
      { account: own, changes: [{ asset: tokenAsset, difference: -100n, before: 150n, after: 50n }] },
      { account: of, changes: [{ asset: tokenAsset, difference: 95n, before: 0n, after: 95n }] },
    ],
  })
})

test('assets that only the events name are asked for in a second simulation', async () => {
  const { ask, asked } = createNode({
    balances: { [`${own} ${other}`]: [5n, 12n] },
    owners: { [`${nft} 9`]: [own, of] },
    calls: [{ logs: [log(other, of, own, 7n), nftLog(own, of, 9n)] }],
  })

  expect(await simulateChanges(bundle(unknown), ask)).toEqual({
    ...known,
    accounts: [
      {
        account: own,
        changes: [
          { asset: { kind: 'nft', contract: nft, id: 9n }, difference: -1n, before: 1n, after: 0n },
          { asset: { kind: 'token', token: other }, difference: 7n, before: 5n, after: 12n },
        ],
      },
    ],
    mismatches: [
      { kind: 'unnamed', asset: { kind: 'nft', contract: nft, id: 9n }, said: 0n, left: 1n, isRead: false },
    ],
  })
  expect(asked).toHaveLength(2)
})

test('a token whose event moves nothing is caught, for both accounts', async () => {
  const { ask } = createNode({
    balances: { [`${own} ${usdc}`]: [150n, 150n], [`${of} ${usdc}`]: [0n, 0n] },
    calls: [{ logs: [log(token, own, of, 100n)] }],
  })

  expect(await simulateChanges(bundle(sendToken), ask)).toMatchObject({
    accounts: [
      { account: own, changes: [] },
      { account: of, changes: [] },
    ],
    mismatches: [
      { kind: 'events', account: own, asset: tokenAsset, said: -100n, difference: 0n },
      { kind: 'events', account: of, asset: tokenAsset, said: 100n, difference: 0n },
    ],
  })
})

test('a token that moves without an event is caught, and so is one that takes more than was said', async () => {
  const { ask } = createNode({ balances: { [`${own} ${usdc}`]: [150n, 30n], [`${of} ${usdc}`]: [0n, 0n] } })

  expect(await simulateChanges(bundle(sendToken), ask)).toMatchObject({
    mismatches: [
      { kind: 'events', account: own, said: 0n, difference: -120n },
      { kind: 'unnamed', asset: tokenAsset, said: 100n, left: 120n, isRead: true },
    ],
  })
})

test('another asset that leaves is unnamed', async () => {
  const { ask } = createNode({
    balances: {
      [`${own} ${usdc}`]: [150n, 50n],
      [`${of} ${usdc}`]: [0n, 100n],
      [`${own} ${other}`]: [8n, 0n],
    },
    calls: [{ logs: [log(token, own, of, 100n), log(other, own, token, 8n)] }],
  })

  expect(await simulateChanges(bundle(sendToken), ask)).toMatchObject({
    mismatches: [
      { kind: 'unnamed', asset: { kind: 'token', token: other }, said: 0n, left: 8n, isRead: true },
    ],
  })
})

test('a call that fails says which one, and why, in clean words', async () => {
  const reason = 'Paused\u202e'
  const data = `0x08c379a0${word(32n)}${word(BigInt(Buffer.byteLength(reason)))}${Buffer.from(reason).toString('hex').padEnd(64, '0')}`
  const failing = [{}, { status: '0x0', returnData: data, error: { code: 3, message: 'execution reverted' } }]

  const { ask } = createNode({ calls: failing })

  expect(await simulateChanges(bundle(pay, sendToken), ask)).toEqual({
    status: 'fails',
    step: 2,
    reason: 'Paused',
  })
})

test('an account that cannot pay fails, whatever code the node gives that', async () => {
  const refuse = () => Promise.reject(new Error('Insufficient funds for gas * price + value'))

  expect(await simulateChanges(bundle(pay), refuse)).toEqual({ status: 'fails', step: 1 })
})

test('a node that changes no code tells what its events say', async () => {
  const { ask } = createNode({ overrides: false, calls: [{ logs: [log(token, own, of, 100n)] }] })

  expect(await simulateChanges(bundle(sendToken), ask)).toMatchObject({
    status: 'known',
    accounts: [
      { account: own, changes: [{ asset: tokenAsset, difference: -100n }] },
      { account: of, changes: [{ asset: tokenAsset, difference: 100n }] },
    ],
  })
})

test('events about many tokens are only a part of what changes', async () => {
  const logs = Array.from({ length: 40 }, (_, at) => log(`0x${String(at).padStart(40, '0')}`, of, own, 1n))
  const { ask, asked } = createNode({ calls: [{ logs }] })

  expect(await simulateChanges(bundle(unknown), ask)).toMatchObject({ status: 'known', isPartial: true })
  for (const { calls } of asked) expect(calls.length).toBeLessThanOrEqual(2 * 48 + 1)
})

test.each([
  ['no list', {}],
  ['no block', []],
  ['two blocks', [{ calls: [] }, { calls: [] }]],
  ['too few calls', [{ calls: [] }]],
  ['an inherited answer', Object.create([{ calls: [] }])],
  ['nothing', null],
])('a node that answers %s makes no simulation', async (_, answer) => {
  expect(await simulateChanges(bundle(pay), async () => answer)).toEqual({ status: 'unavailable' })
})

test('a node that refuses the method makes none', async () => {
  const refuse = () => Promise.reject(new Error('the method does not exist'))

  expect(await simulateChanges(bundle(pay), refuse)).toEqual({ status: 'unavailable' })
})

test('wrapping is told by the event of the wrapped coin alone', async () => {
  const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' as const
  const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
  const { ask } = createNode({
    balances: { [`${own} coin`]: [10n, 7n], [`${own} ${weth.toLowerCase()}`]: [0n, 3n] },
    calls: [{ logs: [{ address: weth, topics: [deposit, `0x${word(own)}`], data: `0x${word(3n)}` }] }],
  })
  const wrap: Call = {
    to: weth,
    value: 3n,
    data: encodeFunctionData({ abi: parseAbi(['function deposit()']) }),
  }

  expect(await simulateChanges(bundle(wrap), ask)).toMatchObject({
    accounts: [
      {
        changes: [
          { asset: coin, difference: -3n },
          { asset: { token: weth.toLowerCase() }, difference: 3n },
        ],
      },
    ],
    mismatches: [],
  })
})

test('no answer of a hostile node is an error', async () => {
  const hex = fc.constantFrom('0x', '0x0', '0x1', `0x${'f'.repeat(64)}`, `0x${word(own)}`, '0xzz')
  const anyLog = fc.record({
    address: fc.constantFrom(usdc, other, '0x', 7),
    topics: fc.oneof(fc.array(fc.oneof(hex, fc.constant(transferTopic)), { maxLength: 5 }), fc.anything()),
    data: fc.oneof(hex, fc.anything()),
  })
  const answer = fc.record({
    status: fc.constantFrom('0x0', '0x1', 1, undefined),
    returnData: fc.oneof(hex, fc.anything()),
    logs: fc.oneof(fc.array(anyLog, { maxLength: 4 }), fc.anything()),
    error: fc.anything(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 9 }), fc.boolean(), async (calls, isRight) => {
      const ask = async (_: string, [options]: readonly unknown[]) => {
        const { length } = (options as { blockStateCalls: [Request] }).blockStateCalls[0].calls
        return [
          { calls: isRight ? Array.from({ length }, (_, at) => calls[at] ?? { status: '0x1' }) : calls },
        ]
      }
      const { status } = await simulateChanges(bundle(sendToken), ask)
      expect(['known', 'fails', 'unavailable']).toContain(status)
    }),
    { numRuns: 1_000 },
  )
})
