import type { CallsIntent } from '@shared/domain/calls'
import type { Network } from '@shared/domain/network'
import type { Transaction } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { createFakeWallet } from '../../../../../tests/fakes/fakeWallet'
import { checkStatus } from './checkStatus'
import type { Receipt } from './receivedBy'
import { userOperationTopic } from './userOperation'

const [alice, router, token, bundler, stranger] = ['a1', 'd0', 'e0', 'b1', 'c0'].map(
  (end) => `0x${end.padStart(40, '0')}`,
) as [string, string, string, string, string]
const word = (text: string) => text.padStart(64, '0')
const approval = { to: token, data: `0x095ea7b3${word(router.slice(2))}${word('5')}` } as const
const sale = { to: router, data: `0xd1d1d1d1${word(token.slice(2))}${word('5')}` } as const
const swap: Transaction<CallsIntent> = {
  id: 'batch',
  networkId: 'eip155:1',
  from: alice,
  submittedAt: 1,
  status: 'pending',
  intent: { kind: 'calls', label: 'Swap', calls: [approval, sale] },
}
const tracking = { isBatch: true, asBatch: true, leastNonce: 3, submittedAtBlock: 2 }

interface Mined extends Partial<Receipt> {
  readonly data?: string
  readonly nonce?: number
}
const byOwnCode: Mined = { to: alice, data: '0x34fcd5be' }
const single = ({ to, data }: { readonly to: string; readonly data: string }, change: Mined = {}): Mined => ({
  to,
  data,
  ...change,
})
const operation = (isSuccess: boolean): Mined => ({
  from: bundler,
  to: stranger,
  data: '0x1fad948c',
  logs: [
    {
      address: stranger,
      topics: [userOperationTopic, `0x${word('1')}`, `0x${word(alice.slice(2))}`, `0x${word('0')}`],
      data: `0x${word('0')}${word(isSuccess ? '1' : '0')}${word('1')}${word('1')}`,
    },
  ],
})

/** Looks at a batch of which the wallet says this, and whose named transaction is this one, in block 4. */
function look(
  said: { readonly status: number; readonly failed?: readonly boolean[] },
  mined: Mined | undefined,
  newestBlock = 5,
) {
  const wallet = createFakeWallet()
  const receipts = (said.failed ?? [false]).map((isFailed) => ({
    transactionHash: '0xhash',
    status: isFailed ? '0x0' : '0x1',
  }))
  wallet.answer('wallet_getCallsStatus', { value: { status: said.status, receipts } })
  const { data = '0x', nonce = 3, ...receipt } = { status: '0x1', from: alice, blockNumber: '0x4', ...mined }
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: mined ? receipt : null,
    eth_getTransactionByHash: mined
      ? { from: receipt.from, to: receipt.to, input: data, value: '0x0', nonce: `0x${nonce}` }
      : null,
    eth_getTransactionCount: '0x4',
    eth_blockNumber: `0x${newestBlock.toString(16)}`,
    eth_getLogs: [],
    eth_getBlockByNumber: null,
  }
  return checkStatus(swap, tracking, {
    network: {} as Network,
    clock: createFakeClock(),
    provider: wallet.provider,
    request: async (_: Network, method: string) => answers[method],
    isTaken: () => false,
    older: [],
  })
}

test.each<[string, Mined, Parameters<typeof look>[0], string]>([
  ['done', byOwnCode, { status: 200 }, 'confirmed'],
  ['done, by a bundler', operation(true), { status: 200 }, 'confirmed'],
  ['done, and its operation failed', operation(false), { status: 200 }, 'reverted'],
  ['done, and it was reverted', { ...byOwnCode, status: '0x0' }, { status: 200 }, 'reverted'],
  ['failed, and it was reverted', { ...byOwnCode, status: '0x0' }, { status: 500 }, 'reverted'],
  ['failed, and its operation failed', operation(false), { status: 500 }, 'reverted'],
  ['failed, and the chain has made it', byOwnCode, { status: 500 }, 'unclear'],
  [
    'failed by its receipts, and the chain has made it',
    byOwnCode,
    { status: 200, failed: [true] },
    'unclear',
  ],
  ['done in part', byOwnCode, { status: 600 }, 'partial'],
])('a batch that the wallet calls %s', async (_, mined, said, status) => {
  expect((await look(said, mined)).status).toBe(status)
})

test.each([
  ['confirmed', byOwnCode, { status: 200 }],
  ['reverted', { ...byOwnCode, status: '0x0' }, { status: 500 }],
  ['partial', byOwnCode, { status: 600 }],
  ['partial', single(sale, { status: '0x0' }), { status: 600, failed: [false, true] }],
] as const)('a batch that is %s is followed until no block can change that', async (status, mined, said) => {
  const early = await look(said, mined)
  const late = await look(said, mined, 16)

  expect(early).toMatchObject({ status, tracking: { minedAtBlock: 4 } })
  expect(late).toEqual({ status, id: '0xhash' })
})

test('a batch that is done in part keeps its id until that is final: its transaction alone would count as done', async () => {
  expect(await look({ status: 600 }, byOwnCode)).toMatchObject({ tracking: { isBatch: true } })
  expect(await look({ status: 600 }, byOwnCode)).not.toHaveProperty('id')
})

test('a transaction of the account that is no part of the batch proves nothing', async () => {
  const payment = { to: stranger }
  const earlier = { ...byOwnCode, nonce: 2, blockNumber: '0x2' }
  for (const other of [payment, earlier])
    for (const status of [200, 600])
      expect(await look({ status }, other)).toEqual({ status: 'pending', tracking })
  // What the wallet says is a hint, and the search decides.
  expect((await look({ status: 500 }, payment)).status).toBe('dropped')
})

test('a batch that its wallet cuts in single calls is done by the last one, and not by another', async () => {
  const both = { status: 200, failed: [false, false] }

  expect((await look(both, single(sale))).status).toBe('confirmed')
  expect(await look({ status: 200 }, single(approval))).toEqual({ status: 'pending', tracking })
  expect(await look({ status: 600 }, single(approval))).toEqual({ status: 'partial', tracking })
  expect((await look({ status: 500, failed: [true] }, single(approval, { status: '0x0' }))).status).toBe(
    'dropped',
  )
})

test('of a batch that was cut, another amount is told', async () => {
  const more = { ...sale, data: `${sale.data.slice(0, -1)}7` }

  expect(await look({ status: 200 }, single(more))).toMatchObject({
    status: 'confirmed',
    differs: true,
  })
  expect(await look({ status: 200 }, single(sale))).not.toHaveProperty('differs')
  expect(await look({ status: 200 }, byOwnCode)).not.toHaveProperty('differs')
})
