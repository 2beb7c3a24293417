import type { TransferStatus } from '@shared/domain/transfer'
import { expect, test } from 'vitest'
import { createFakeStorage } from '../../tests/fakes/fakeStorage'
import { createTransferLog, type LoggedTransfer } from './createTransferLog'

const log = { error() {}, warn() {}, info() {} }
const entry = (status: TransferStatus, change: Partial<LoggedTransfer> = {}): LoggedTransfer => ({
  key: 'one',
  transfer: {
    id: '0x1',
    networkId: 'eip155:1',
    from: '0xalice',
    to: '0xbob',
    amount: 5n,
    symbol: 'ETH',
    decimals: 18,
    sentAt: 1,
    status,
  },
  ...change,
})

/** Two tabs, each of which has written its own state. What both make of it. */
async function meet(first: LoggedTransfer, second: LoggedTransfer) {
  const storage = createFakeStorage()
  const [here, there] = [storage.tab(), storage.tab()].map((tab) => createTransferLog(tab, log, () => {}))
  await here!.update(first)
  await there!.update(second)
  await here!.update()
  return [here!, there!].map((tab) => tab.get()[0]!.transfer.status)
}

test.each<[less: TransferStatus, more: TransferStatus]>([
  ['asked', 'unclear'],
  ['unclear', 'pending'],
  ['unclear', 'dropped'],
  ['pending', 'confirmed'],
  ['dropped', 'confirmed'],
  ['pending', 'reverted'],
  ['pending', 'replaced'],
  ['dropped', 'declined'],
])('of two tabs, one with %s and one with %s, the second is believed', async (less, more) => {
  expect(await meet(entry(less), entry(more))).toEqual([more, more])
  expect(await meet(entry(more), entry(less))).toEqual([more, more])
})

test('what was confirmed and taken back more often is newer than any status', async () => {
  const again = entry('pending', { takenBack: 1 })

  expect(await meet(entry('confirmed'), again)).toEqual(['pending', 'pending'])
  expect(await meet(again, entry('confirmed'))).toEqual(['pending', 'pending'])
})

test.each<[TransferStatus, TransferStatus]>([
  ['dropped', 'pending'],
  ['pending', 'dropped'],
  ['confirmed', 'reverted'],
  ['reverted', 'confirmed'],
])('%s can become %s', async (before, after) => {
  const transferLog = createTransferLog(createFakeStorage().tab(), log, () => {})
  await transferLog.update(entry(before))

  await transferLog.update(entry(after))

  expect(transferLog.get()).toEqual([entry(after)])
})
