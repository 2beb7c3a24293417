import { expect, test } from 'vitest'
import { type Purchase, patienceMs, retryOf, stageOf } from './purchase'

const open: Purchase = { window: 'open', startedAt: 1000 }

test.each([
  ['a window without its address', { window: 'opening' }, 'opening'],
  ['an open window', {}, 'unpaid'],
  ['a blocked window', { window: 'blocked' }, 'blocked'],
  ['a closed window', { window: 'closed', status: 'waiting' }, 'closed'],
  ['a payment whose window is closed', { window: 'closed', status: 'paid' }, 'coming'],
  ['coins on their way', { status: 'sending' }, 'coming'],
  ['coins on the chain', { window: 'closed', status: 'done' }, 'done'],
  ['fewer coins than expected', { status: 'partly' }, 'partly'],
  ['a failed payment', { status: 'failed' }, 'failed'],
  ['an unpaid order of yesterday', { status: 'expired' }, 'expired'],
  ['a status of a later server', { status: 'reviewing' }, 'unpaid'],
] as const)('%s', (_, change, stage) => {
  expect(stageOf({ ...open, ...change }, 2000)).toBe(stage)
})

test('without news for 180 s a purchase is slow, but a paid one is not', () => {
  const late = open.startedAt + patienceMs

  expect(stageOf(open, late - 1)).toBe('unpaid')
  expect(stageOf(open, late)).toBe('slow')
  expect(stageOf({ ...open, status: 'sending' }, late)).toBe('coming')
})

test.each([
  ['blocked', 'none', 'order'],
  ['blocked', 'unused', 'window'],
  ['closed', 'none', 'order'],
  ['closed', 'used', 'warn'],
  ['slow', 'used', 'warn'],
  ['failed', 'used', 'warn'],
  ['expired', 'used', 'warn'],
  ['unpaid', 'used', 'none'],
  ['coming', 'used', 'none'],
  ['done', 'used', 'none'],
  ['partly', 'used', 'none'],
] as const)('another try when %s, with a page that is %s: %s', (stage, page, retry) => {
  expect(retryOf(stage, page)).toBe(retry)
})
