import { expect, test } from 'vitest'
import { searchOf } from './searchOf'

test.each([
  ['', ''],
  [' m ', ''],
  ['𝕏', ''],
  [' me ', 'me'],
  ['trust  wallet', 'trust wallet'],
])('%j searches for %j', (text, search) => {
  expect(searchOf(text)).toBe(search)
})
