import { expect, test } from 'vitest'
import { rankSumChance } from './rankSumChance'

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

test('samples of one place are likely, and samples apart are not', () => {
  const even = range(0, 60).filter((each) => each % 2 === 0)
  const odd = even.map((each) => each + 1)

  expect(rankSumChance(even, even)).toBeCloseTo(1, 5)
  expect(rankSumChance(even, odd)).toBeGreaterThan(0.7)
  expect(rankSumChance(range(0, 30), range(30, 30))).toBeLessThan(1e-9)
})

test('the chance agrees with the published table', () => {
  // Samples of 20 and 20 have U = 136; 200 is expected: z = 64 / √(400 · 41 / 12) = 1.731.
  const one = range(0, 20)
  const other = one.map((each) => each + 3.5)

  expect(rankSumChance(one, other)).toBeCloseTo(rankSumChance(other, one), 10)
  expect(rankSumChance(one, other)).toBeCloseTo(0.0834, 4)
})
