import type { TransactionStatus } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { createFakeStorage } from '../../tests/fakes/fakeStorage'
import { fakeTransfer } from '../../tests/fakes/fakeTransfer'
import { createTransactionLog } from './createTransactionLog'
import type { LoggedTransaction } from './loggedTransaction'

const log = { error() {}, warn() {}, info() {} }
const entry = (status: TransactionStatus, change: Partial<LoggedTransaction> = {}): LoggedTransaction => ({
  key: 'one',
  transaction: fakeTransfer({ amount: 5n, status }),
  ...change,
})

/** The merge of two tabs, each of which has written its own state. */
async function meet(first: LoggedTransaction, second: LoggedTransaction) {
  const storage = createFakeStorage()
  const [here, there] = [storage.tab(), storage.tab()].map((tab) => createTransactionLog(tab, log, () => {}))
  await here!.update(first)
  await there!.update(second)
  await here!.update()
  return [here!, there!].map((tab) => tab.get()[0]!.transaction.status)
}

test.each<[less: TransactionStatus, more: TransactionStatus]>([
  ['asked', 'unclear'],
  ['unclear', 'pending'],
  ['unclear', 'dropped'],
  ['pending', 'confirmed'],
  ['dropped', 'confirmed'],
  ['pending', 'reverted'],
  ['pending', 'replaced'],
  ['unclear', 'declined'],
  ['declined', 'pending'],
  ['declined', 'confirmed'],
])('of two tabs, one with %s and one with %s, the second counts', async (less, more) => {
  expect(await meet(entry(less), entry(more))).toEqual([more, more])
  expect(await meet(entry(more), entry(less))).toEqual([more, more])
})

test('the entry with more reorganisations is newer than any status', async () => {
  const again = entry('pending', { takenBack: 1 })

  expect(await meet(entry('confirmed'), again)).toEqual(['pending', 'pending'])
  expect(await meet(again, entry('confirmed'))).toEqual(['pending', 'pending'])
})

test.each<[TransactionStatus, TransactionStatus]>([
  ['dropped', 'pending'],
  ['pending', 'dropped'],
  ['confirmed', 'reverted'],
  ['reverted', 'confirmed'],
  ...(['partial', 'replaced'] as const).flatMap((end): [TransactionStatus, TransactionStatus][] => [
    [end, 'confirmed'],
    ['confirmed', end],
  ]),
])('%s can become %s', async (before, after) => {
  const transactionLog = createTransactionLog(createFakeStorage().tab(), log, () => {})
  await transactionLog.update(entry(before))

  await transactionLog.update(entry(after))

  expect(transactionLog.get()).toEqual([entry(after)])
})

test('what one tab has seen of a request is not lost by another that has seen less', async () => {
  const storage = createFakeStorage()
  const [here, there] = [storage.tab(), storage.tab()].map((tab) => createTransactionLog(tab, log, () => {}))
  await here!.update(entry('unclear', { tracking: { leastNonce: 3, doubtfulTo: 5 } }))
  await there!.update(entry('unclear', { tracking: { leastNonce: 3, doubtfulTo: 4, refusedAt: 1 } }))
  await here!.update()

  for (const tab of [here!, there!]) expect(tab.get()[0]!.tracking).toMatchObject({ doubtfulTo: 5 })
})
