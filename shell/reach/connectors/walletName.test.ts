import { expect, test } from 'vitest'
import { walletName } from './walletName'

test.each([
  ['Harbor', 'local.harbor', 'Harbor'],
  ['  Harbor\u202e \u200bWallet ', 'local.harbor', 'Harbor Wallet'],
  ['   ', 'local.harbor', 'local.harbor'],
  ['\u200b\u3164', 'local.harbor', 'local.harbor'],
  ['\u200b', '\u200b', 'Wallet'],
])('%j under %j is called %s', (name, rdns, shown) => {
  expect(walletName(name, rdns)).toBe(shown)
})

test('a name fills a line, and not a page', () => {
  expect(walletName('x'.repeat(200))).toHaveLength(64)
})
