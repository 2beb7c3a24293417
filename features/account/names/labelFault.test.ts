import { expect, test } from 'vitest'
import { labelFault } from './labelFault'

test.each([
  ['', 'short'],
  ['abc', 'short'],
  ['a-1', 'short'],
  ['abcd', undefined],
  ['A-1b', undefined],
  ['ab c', 'characters'],
  ['a_cd', 'characters'],
  ['näme', 'characters'],
  ['a.b', 'characters'],
  ['ａｂｃｄ', 'characters'],
])('%j: %s', (text, fault) => {
  expect(labelFault(text)).toBe(fault)
})
