import { expect, test } from 'vitest'
import { indexOfKey } from './indexOfKey'

// 0 1 2
// 3 4 5
// 6 7
const grid = { last: 7, columns: 3, isRightToLeft: false }

test.each([
  ['ArrowDown', 0, 3],
  ['ArrowDown', 4, 7],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 7, 0],
  ['End', 0, 7],
])('%s leads from %i to %i', (key, at, target) => {
  expect(indexOfKey(key, { ...grid, at })).toBe(target)
})

test('left and right are exchanged if the text runs from right to left', () => {
  expect(indexOfKey('ArrowRight', { ...grid, at: 4, isRightToLeft: true })).toBe(3)
  expect(indexOfKey('ArrowLeft', { ...grid, at: 4, isRightToLeft: true })).toBe(5)
})

test('a list ignores left and right, and other keys lead nowhere', () => {
  expect(indexOfKey('ArrowRight', { ...grid, columns: 1, at: 4 })).toBeUndefined()
  expect(indexOfKey('Enter', { ...grid, at: 4 })).toBeUndefined()
})
