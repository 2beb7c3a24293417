import type { Transaction, TransactionStatus } from '@shared/domain/transaction'
import { expect, test, vi } from 'vitest'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { createTransactionLog, takesBack } from './createTransactionLog'
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

test.each<[LoggedTransaction['tracking'], LoggedTransaction['tracking'], LoggedTransaction['tracking']]>([
  [{ leastNonce: 3 }, { leastNonce: 3 }, { leastNonce: 3 }],
  [{ leastNonce: 3 }, { doubtfulTo: 1 }, { leastNonce: 3, doubtfulTo: 1 }],
  [{ doubtfulTo: 1 }, { leastNonce: 3 }, { doubtfulTo: 1 }],
  [undefined, { doubtfulTo: 5 }, undefined],
])('of the trackings %o and %o, the first stays, with what either has seen', async (first, other, joined) => {
  const transactionLog = createTransactionLog(createFakeStorage().tab(), log, () => {})
  await transactionLog.update(entry('unclear', other && { tracking: other }))

  await transactionLog.update(entry('unclear', first && { tracking: first }))

  expect(transactionLog.get()[0]!.tracking).toEqual(joined)
})

test.each<[TransactionStatus, TransactionStatus, boolean]>([
  ['pending', 'unclear', true],
  ['confirmed', 'pending', true],
  ['confirmed', 'reverted', true],
  ['partial', 'confirmed', true],
  ['confirmed', 'confirmed', false],
  ['pending', 'dropped', false],
  ['pending', 'pending', false],
  ['declined', 'declined', false],
  ['unclear', 'declined', false],
])('what was known is taken back from %s to %s: %s', (before, after, isSo) => {
  expect(takesBack(before, after)).toBe(isSo)
})

const over = { status: 'confirmed', isFinal: true } as const
const pay = { kind: 'calls', label: 'Pay', calls: [] } as const

test.each<[string, Partial<Transaction>, Partial<LoggedTransaction>, boolean]>([
  ['that is over', over, {}, false],
  ['of calls that are over', { ...over, intent: pay }, {}, false],
  ['of a task that was carried out', { ...over, intent: { ...pay, once: 'pay:1' } }, {}, true],
  ['of a task that failed', { ...over, status: 'reverted', intent: { ...pay, once: 'pay:1' } }, {}, false],
  ['that may still change', { status: 'confirmed' }, {}, true],
  ['of calls that may still change', { status: 'reverted', intent: pay }, {}, true],
  ['whose answer is unknown', { status: 'unclear' }, {}, true],
  ['that was declined, and is looked at once more', { status: 'declined' }, { tracking: {} }, true],
  ['that was declined for good', { status: 'declined' }, {}, false],
  ['that is over, and followed', over, { tracking: {} }, false],
])('after twenty newer ones, an entry %s stays: %s', async (_, change, more, stays) => {
  const transactionLog = createTransactionLog(createFakeStorage().tab(), log, () => {})
  const ended = (submittedAt: number): LoggedTransaction => ({
    key: `${submittedAt}`,
    transaction: { ...fakeTransfer({ amount: 5n, ...over }), submittedAt },
  })
  const old = { ...fakeTransfer({ amount: 5n }), submittedAt: 1, ...change } as Transaction

  await transactionLog.update({ key: 'old', transaction: old, ...more })
  for (let at = 2; at <= 20; at++) await transactionLog.update(ended(at))
  expect(transactionLog.get()).toHaveLength(20)
  await transactionLog.update(ended(21))

  const keys = transactionLog.get().map(({ key }) => key)
  const newer = Array.from({ length: 20 }, (_, index) => `${21 - index}`)
  expect(keys).toEqual(stays ? [...newer, 'old'] : newer)
})

test('each update tells what changed, and stored entries that cannot be read count as absent', async () => {
  const warn = vi.fn()
  const changes: unknown[] = []
  const storage = createFakeStorage().tab()
  const unreadable = { ...storage, get: () => Promise.reject(new Error('Denied')) }
  const transactionLog = createTransactionLog(unreadable, { ...log, warn }, (after, before) =>
    changes.push([after.length, before.length]),
  )

  await transactionLog.update(entry('pending'))
  await transactionLog.update()

  expect(changes).toEqual([
    [1, 0],
    [1, 1],
  ])
  expect(warn).toHaveBeenCalledWith('Earlier transactions cannot be read', expect.any(Error))
})
