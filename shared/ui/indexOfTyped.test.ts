import { expect, test } from 'vitest'
import { indexOfTyped } from './indexOfTyped'

const names = ['Alpha', 'Beta', 'Bravo', ' Ccoin', 'Charlie']

test.each([
  ['b', 0, 1],
  ['b', 1, 2],
  ['b', 2, 1],
  ['br', 1, 2],
  ['be', 1, 1],
  ['bb', 1, 2],
  ['cc', 4, 3],
  ['c', 3, 4],
])('%s typed at %i leads to %i', (typed, at, target) => {
  expect(indexOfTyped(typed, names, at)).toBe(target)
})

test('a text without a match leads nowhere', () => {
  expect(indexOfTyped('x', names, 0)).toBeUndefined()
  expect(indexOfTyped(undefined, names, 0)).toBeUndefined()
  expect(indexOfTyped('x', [], -1)).toBeUndefined()
})
