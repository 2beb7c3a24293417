import { expect, test } from 'vitest'
import { createTokenBucket } from './tokenBucket'

test('a burst passes at once, and the rest at the rate', () => {
  let nowMs = 0
  const bucket = createTokenBucket(10, 3, () => nowMs)

  expect([bucket.take(), bucket.take(2), bucket.take()]).toEqual([true, true, false])
  nowMs = 100
  expect([bucket.take(), bucket.take(), bucket.isFull()]).toEqual([true, false, false])
  nowMs = 60_000
  expect([bucket.isFull(), bucket.take(4), bucket.take(3)]).toEqual([true, false, true])
})

test('an expense beyond the burst has to be waited for', () => {
  let nowMs = 0
  const bucket = createTokenBucket(10, 2, () => nowMs)

  expect([1, 2, 3, 4].map(() => bucket.spend())).toEqual([0, 0, 100, 200])
  nowMs = 100
  expect(bucket.take()).toBe(false)
  nowMs = 200
  expect(bucket.spend()).toBe(100)
})
