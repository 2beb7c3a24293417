import { expect, test } from 'vitest'
import { createOwnCopies } from './createOwnCopies'

test('a copy is equal, frozen all the way down, and the same one each time', () => {
  const copyOf = createOwnCopies()
  const sort = () => 0
  const given = { list: [{ name: 'one' }], sort, date: new Date(0), none: undefined, zero: null }

  const copy = copyOf(given)

  expect(copy).toEqual(given)
  expect(copy.sort).toBe(sort)
  expect(copy.date).toBe(given.date)
  expect([copy, copy.list, copy.list[0]].map(Object.isFrozen)).toEqual([true, true, true])
  expect([given, given.list, given.list[0]].map(Object.isFrozen)).toEqual([false, false, false])
  expect(copyOf(given.list[0])).toBe(copy.list[0])
})

test('a circular object is copied too', () => {
  const loop: { self?: object } = {}
  loop.self = loop

  const copy = createOwnCopies()(loop)

  expect(copy).not.toBe(loop)
  expect(copy.self).toBe(copy)
})
