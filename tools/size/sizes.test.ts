import { expect, test } from 'vitest'
import budgets from './budgets.json'
import { formatSizes, judge } from './sizes'

const budget = { entry: { kB: 4.5, reason: 'a test' } }

test('an entry of more bytes than its budget is over it', () => {
  const files = [
    { name: 'a.js', bytes: 4000 },
    { name: 'b.js', bytes: 501 },
  ]

  const judged = judge([{ name: 'page entry', budget: 'entry', files }], budget)

  expect(judged).toMatchObject([{ bytes: 4501, limit: 4500, isOver: true }])
  expect(formatSizes(judged)).toContain('OVER by 0.00')
})

test('an entry of as many bytes as its budget is within it', () => {
  const judged = judge([{ name: 'e', budget: 'entry', files: [{ name: 'a.js', bytes: 4500 }] }], budget)

  expect(judged).toMatchObject([{ isOver: false }])
})

test('an entry without a budget is listed and not judged', () => {
  const judged = judge(
    [
      { name: 'e', budget: 'entry', files: [] },
      { name: 'networks', files: [{ name: 'networks.js', bytes: 9e9 }] },
    ],
    budget,
  )

  expect(judged[1]).toMatchObject({ bytes: 9e9, isOver: false })
})

test('a budget without a measurement, or without files, is an error', () => {
  expect(() => judge([], budget)).toThrow('Nothing was measured for: entry')
  expect(() =>
    judge(
      [
        { name: 'e', budget: 'entry', files: [] },
        { name: 'f', budget: 'g', files: [] },
      ],
      budget,
    ),
  ).toThrow('no budget called g')
})

test('every budget states its reason', () => {
  expect(Object.values(budgets).filter(({ kB, reason }) => !(kB > 0) || reason.length < 20)).toEqual([])
})
