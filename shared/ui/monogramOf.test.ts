import { expect, test } from 'vitest'
import { monogramOf } from './monogramOf'

test.each([
  ['harbor', 'H'],
  ['  meadow', 'M'],
  ['e\u0301clair', 'E\u0301'],
  ['நிலா', 'நி'],
  ['🇩🇪 Wallet', '🇩🇪'],
  ['👩‍🚀 Wallet', '👩‍🚀'],
  ['👋🏽 Wallet', '👋🏽'],
  ['', '?'],
  ['   ', '?'],
])('%s begins with %s', (name, first) => {
  expect(monogramOf(name)).toBe(first)
})
