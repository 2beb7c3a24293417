import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { fakeTransfer } from '../../../../../tests/fakes/fakeTransfer'
import { createFakeWallet } from '../../../../../tests/fakes/fakeWallet'
import type { Eip1193Provider } from '../../../connectors/connector'
import { checkStatus } from './checkStatus'
import { userOperationTopic } from './userOperation'

const [alice, bob] = ['a1', 'b0'].map((end) => `0x${end.padStart(40, '0')}`) as [string, string]
const transfer = fakeTransfer({ id: '0xid', from: alice, to: bob, amount: 5n })

/** A node with these answers by method, for any parameters. */
const where = (answers: Record<string, unknown>, provider?: Eip1193Provider) => ({
  network: {} as Network,
  request: async (_: Network, method: string) => answers[method],
  clock: createFakeClock(),
  provider,
  isTaken: () => false,
  older: [],
})

test('a node that knows the block of a transaction before its receipt leaves it pending', async () => {
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x3',
    eth_getBlockByNumber: {
      transactions: [{ hash: '0xid', from: alice, nonce: '0x7', to: bob, value: '0x5' }],
    },
  }

  const tracking = { nonce: 7, submittedAtBlock: 3 }

  const seen = await checkStatus(transfer, { ...tracking, seemsLost: true }, where(answers))

  expect(seen).toEqual({ status: 'pending', tracking })
})

test('if the block of the replacing transaction is unknown, it may have been the same payment', async () => {
  const answers = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x3',
    eth_getBlockByNumber: null,
  }

  const seen = await checkStatus(transfer, { nonce: 7, seemsLost: true }, where(answers))

  expect(seen).toEqual({ status: 'dropped', tracking: { nonce: 7 } })
})

test('the receipt of a batch’s transaction tells the received amount, if it is the account’s', async () => {
  const wallet = createFakeWallet()
  const receipts = [{ status: '0x1', transactionHash: '0xhash' }]
  wallet.answer('wallet_getCallsStatus', { value: { status: 200, receipts } })
  const lookWith = (receipt: object | null, change: object = {}) =>
    checkStatus(
      transfer,
      { isBatch: true },
      where(
        {
          eth_getTransactionReceipt: receipt && {
            status: '0x1',
            blockNumber: '0x3',
            from: alice,
            ...receipt,
          },
          eth_getTransactionByHash: { from: alice, to: bob, value: '0x5', nonce: '0x1', ...change },
          eth_getTransactionCount: '0x2',
          eth_blockNumber: '0x20',
        },
        wallet.provider,
      ),
    )

  expect(await lookWith({})).toEqual({ status: 'confirmed', id: '0xhash', received: 5n })
  expect(await lookWith({}, { to: alice })).toEqual({ status: 'confirmed', id: '0xhash', received: 0n })
  for (const unproved of [null, { from: bob, to: bob }])
    expect(await lookWith(unproved)).toEqual({ status: 'pending', tracking: { isBatch: true } })
})

/** A node that has this transaction of the account in block 3. */
const minedAs = (change: object, answers: Record<string, unknown> = {}) =>
  where({
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x3', from: alice, to: bob, ...change },
    eth_getTransactionByHash: {
      from: alice,
      to: bob,
      value: '0x5',
      nonce: '0x7',
      blockNumber: '0x3',
      ...change,
    },
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x20',
    ...answers,
  })

test.each([
  ['another amount', { value: '0x9' }, { received: 9n, differs: true }],
  ['less', { value: '0x3' }, { received: 3n, differs: true }],
  ['another receiver', { to: alice.replace('a1', 'a2') }, { received: 0n, differs: true }],
  ['what was asked for', {}, { received: 5n }],
])('a transaction that moved %s is told as that', async (_, change, told) => {
  expect(await checkStatus(transfer, {}, minedAs(change))).toEqual({ status: 'confirmed', ...told })
})

test('a transaction of another account is not the one that the wallet was asked for', async () => {
  const tracking = { leastNonce: 7, submittedAtBlock: 2 }

  expect(await checkStatus(transfer, tracking, minedAs({ from: bob, to: bob }))).toEqual({
    status: 'unclear',
    id: '',
    tracking,
  })
})

test('a transaction that bundlers send is the account’s if its events name the account', async () => {
  const log = { address: bob, topics: ['0x1', `0x${alice.slice(2).padStart(64, '0')}`], data: '0x' }

  expect(await checkStatus(transfer, {}, minedAs({ from: bob, to: bob, logs: [log] }))).toMatchObject({
    status: 'confirmed',
  })
})

test('if no node knows the hash that a wallet gave, its transaction is looked for by its content', async () => {
  const sent = { hash: '0xown', from: alice, to: bob, value: '0x5', nonce: '0x7', blockNumber: null }
  const answers = {
    eth_getTransactionCount: '0x7',
    eth_blockNumber: '0x3',
    eth_getBlockByNumber: { transactions: [sent] },
  }
  const request = async (_: Network, method: string, [hash]: readonly unknown[]) =>
    method === 'eth_getTransactionByHash' && hash === sent.hash ? sent : (answers as never)[method]
  const tracking = { leastNonce: 7, submittedAtBlock: 2, missingSince: 0 }

  expect(await checkStatus(transfer, tracking, { ...where({}), request })).toEqual({
    status: 'pending',
    id: '0xown',
    tracking: { leastNonce: 7, submittedAtBlock: 2, nonce: 7 },
  })
})

test('a block that its network calls final is final, however few blocks are on top', async () => {
  const look = (final: object | null, waited: number) => {
    const near = minedAs({}, { eth_blockNumber: '0x4', eth_getBlockByNumber: final })
    return checkStatus(transfer, { minedAtBlock: 3, minedAt: -waited }, near)
  }

  expect((await look({ number: '0x3' }, 180_000)).tracking).toBeUndefined()
  for (const [final, waited] of [
    [{ number: '0x2' }, 180_000],
    [null, 180_000],
    [{ number: '0x3' }, 179_999],
  ] as const)
    expect((await look(final, waited)).tracking).toBeDefined()
})

test('a failed operation that a sponsor paid for is told as one, of the wallet’s batch and of its transaction', async () => {
  const wallet = createFakeWallet()
  wallet.answer('wallet_getCallsStatus', {
    value: { status: 500, receipts: [{ transactionHash: '0xhash' }] },
  })
  const [sponsored, own] = ['0xc5', '0x0'].map((payer) => ({
    blockNumber: '0x3',
    from: bob,
    to: bob,
    logs: [
      {
        address: bob,
        data: `0x${'0'.repeat(4 * 64)}`,
        topics: [userOperationTopic, '0x1', alice, payer].map(
          (each) => `0x${each.slice(2).padStart(64, '0')}`,
        ),
      },
    ],
  }))
  const look = (receipt: object, tracking = {}) => {
    const answers = {
      eth_getTransactionReceipt: receipt,
      eth_getTransactionByHash: null,
      eth_getTransactionCount: '0x2',
      eth_blockNumber: '0x20',
    }
    return checkStatus(transfer, tracking, where(answers, wallet.provider))
  }

  expect(await look({ ...sponsored, status: '0x1' }, { isBatch: true })).toMatchObject({
    status: 'reverted',
    isFeeOfOther: true,
  })
  expect(await look({ ...sponsored, status: '0x0' })).toMatchObject({
    status: 'reverted',
    isFeeOfOther: true,
  })
  expect(await look({ ...own, status: '0x0' })).not.toHaveProperty('isFeeOfOther')
})
