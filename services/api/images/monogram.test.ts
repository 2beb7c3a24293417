import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectPlainSvg } from '../../../tests/api/expectPlainSvg'
import { readWallets } from '../wallets/readWallets'
import { assetNames } from './assetNames'
import { initials } from './initials'
import { monogram } from './monogram'
import { monogramColor } from './monogramColor'

test.each([
  ['MetaMask', 'MM'],
  ['Trust Wallet', 'T'],
  ['Base (formerly Coinbase Wallet)', 'B'],
  ['Crypto.com Onchain', 'CC'],
  ['1inch Wallet', '1'],
  ['imToken', 'IT'],
  ['OKX Wallet', 'O'],
  ['Éclair', 'E'],
  ['Wallet', 'W'],
  ['Base Sepolia', 'BS'],
  ['錢包', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name).join('')).toBe(expected)
})

test('every wallet, network and connector of ours has letters', () => {
  const names = [...readWallets().map(({ name }) => name), ...assetNames.values()]

  expect(names.filter((name) => initials(name).length === 0)).toEqual([])
})

test('the same id and name give the same image, another id another colour', () => {
  expect(monogram('a', 'MetaMask')).toBe(monogram('a', 'MetaMask'))
  expect(monogramColor('a')).not.toBe(monogramColor('b'))
})

test('an image is a square with nothing in it but shapes, whatever the id and the name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (id, name) => expectPlainSvg(monogram(id, name))),
    { numRuns: 200 },
  )
})

test('white letters can be read on every colour', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const color = monogramColor(id)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      const [red, green, blue] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})
