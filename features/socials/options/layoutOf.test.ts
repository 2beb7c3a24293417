import { expect, test } from 'vitest'
import { layoutOf } from './layoutOf'

test.each([
  ['', { wide: undefined, icons: [], hasMore: false }],
  ['a', { wide: 'a', icons: [], hasMore: false }],
  ['ab', { wide: undefined, icons: ['a', 'b'], hasMore: false }],
  ['abc', { wide: 'a', icons: ['b', 'c'], hasMore: false }],
  ['abcdef', { wide: 'a', icons: ['b', 'c', 'd', 'e', 'f'], hasMore: false }],
  ['abcdefg', { wide: 'a', icons: ['b', 'c', 'd', 'e'], hasMore: true }],
])('"%s" stand as %j', (options, layout) => {
  expect(layoutOf([...options])).toEqual(layout)
})
