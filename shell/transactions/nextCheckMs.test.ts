import type { TransactionStatus } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { fakeTransfer } from '../../tests/fakes/fakeTransfer'
import { nextCheckMs } from './nextCheckMs'

test.each<[TransactionStatus, ageMs: number, failures: number, expected: number]>([
  ['asked', 0, 0, 4_000],
  ['asked', 119_999, 0, 4_000],
  ['asked', 120_000, 0, 60_000],
  ['unclear', 120_000, 0, 60_000],
  ['pending', 120_000, 0, 4_000],
  ['pending', 0, 1, 8_000],
  ['pending', 0, 3, 32_000],
  ['pending', 0, 4, 60_000],
  ['dropped', 0, 0, 60_000],
  ['confirmed', 0, 0, 12_000],
  ['reverted', 0, 0, 12_000],
  ['reverted', 0, 3, 60_000],
])('%s for %i ms, after %i failures, it is looked at again in %i ms', (status, ageMs, failures, expected) => {
  expect(nextCheckMs(fakeTransfer({ status, submittedAt: 5 }), 5 + ageMs, failures)).toBe(expected)
})
