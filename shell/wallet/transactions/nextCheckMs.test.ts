import type { TransactionStatus } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { nextCheckMs } from './nextCheckMs'

test.each<[TransactionStatus, ageMs: number, failures: number, expected: number]>([
  ['asked', 0, 0, 4_000],
  ['asked', 119_999, 0, 4_000],
  ['asked', 120_000, 0, 60_000],
  ['unclear', 120_000, 0, 60_000],
  ['pending', 120_000, 0, 4_000],
  ['pending', 600_000, 0, 20_000],
  ['pending', 86_400_000, 0, 60_000],
  ['pending', 0, 1, 8_000],
  ['pending', 0, 3, 32_000],
  ['pending', 0, 4, 60_000],
  ['dropped', 0, 0, 60_000],
  ['confirmed', 0, 0, 12_000],
  ['reverted', 0, 0, 12_000],
  ['reverted', 0, 3, 60_000],
])(
  'a transaction that is %s for %i ms is checked after %i failures again in %i ms',
  (status, ageMs, failures, expected) => {
    expect(nextCheckMs(fakeTransfer({ status, submittedAt: 5 }), 5 + ageMs, failures)).toBe(expected)
  },
)

test.each<[everyMs: number, failures: number, expected: number]>([
  [10_000, 0, 10_000],
  [10_000, 1, 20_000],
  [10_000, 4, 160_000],
  [10_000, 5, 160_000],
  [1_000, 0, 4_000],
])(
  'an order with an interval of %i ms is checked after %i failures again in %i ms',
  (everyMs, failures, expected) => {
    const source = { path: '/orders/7', field: 'status', done: ['done'], failed: ['failed'], everyMs }
    const intent = { kind: 'order', label: 'Buy 1 ETH', source } as const

    expect(nextCheckMs({ status: 'pending', submittedAt: 0, intent }, 0, failures)).toBe(expected)
  },
)
