import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keys } from './keys'
import { storageKey } from './storageKey'

const swept = /wc@|wc_|walletconnect|wallet_connect/i

test('a key is named after its widget, and its feature if it has one', () => {
  expect(storageKey('default', 'email')).toBe('latchkey:default:email')
  expect(storageKey('default', 'send', 'recent')).toBe('latchkey:default:send:recent')
})

test('no key of the shell holds what the pairing client sweeps away', () => {
  for (const key of Object.keys(keys)) expect(storageKey('default', key)).not.toMatch(swept)
})

test.each([
  'wc@2',
  'wc_x',
  'walletconnect',
  'my-wallet_connect-app',
  'WalletConnect',
  'WC_',
  'wcwc_',
  'wcwc@',
])('a part that reads %s is written in another way', (part) => {
  expect(storageKey(part, part, part)).not.toMatch(swept)
})

test('different parts give different names', () => {
  const part = fc.array(fc.constantFrom('w', 'W', 'wc', '_', '@', ':', '%', '%77', 'allet', 'connect'), {
    minLength: 1,
    maxLength: 4,
  })
  const parts = fc.array(
    part.map((pieces) => pieces.join('')),
    { minLength: 2, maxLength: 3 },
  )
  const name = ([id, ...rest]: string[]) => storageKey(id!, ...rest)
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(name(a) === name(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      expect(name(a)).not.toMatch(swept)
    }),
  )
})
