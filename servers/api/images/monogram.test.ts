import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPng } from '../../../tests/api/readPng'
import { readWallets } from '../wallets/readWallets'
import { assetImages } from './assetImages'
import { glyphs } from './glyphs'
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

test('every wallet, network and connector of the set has letters', () => {
  const names = [
    ...readWallets().map(({ name }) => name),
    ...[...assetImages.values()].map(({ name }) => name),
  ]

  expect(names.filter((name) => initials(name).length === 0)).toEqual([])
})

test('the same id and name give the same image, another id another colour', () => {
  expect(monogram('a', 'MetaMask')).toEqual(monogram('a', 'MetaMask'))
  expect(monogramColor('a')).not.toBe(monogramColor('b'))
})

test('an image is a square of one colour to its edges, whatever the id and the name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (id, name) => {
      const { side, at } = readPng(monogram(id, name))

      expect(side).toBe(128)
      for (const edge of [0, 17, 64, 127])
        for (const [x, y] of [
          [edge, 0],
          [edge, 127],
          [0, edge],
          [127, edge],
        ] as const)
          expect(at(x, y)).toBe(monogramColor(id))
    }),
    { numRuns: 60 },
  )
})

test('letters are white along their strokes, and nowhere else', () => {
  const color = monogramColor('a')
  const one = readPng(monogram('a', 'Octopus'))
  // The O is 20 wide and 30 high in a square of 64, in the middle of it: a stroke around a hole.
  expect([one.at(64, 64), one.at(64, 34), one.at(64, 94), one.at(42, 64), one.at(86, 64)]).toEqual([
    color,
    '#ffffff',
    '#ffffff',
    '#ffffff',
    '#ffffff',
  ])

  // The I of a single letter is a line through the middle.
  const line = readPng(monogram('a', 'Ivy'))
  expect([line.at(64, 64), line.at(64, 40), line.at(48, 64), line.at(80, 64)]).toEqual([
    '#ffffff',
    '#ffffff',
    color,
    color,
  ])
})

test('a name without drawable letters gets a ring', () => {
  const { at } = readPng(monogram('a', '錢包'))

  expect([at(64, 64), at(64, 40), at(40, 64)]).toEqual([monogramColor('a'), '#ffffff', '#ffffff'])
})

test('every capital and digit has a different picture', () => {
  const pictures = Object.keys(glyphs).map((letter) => monogram('a', letter).toString('base64'))

  expect(new Set(pictures).size).toBe(pictures.length)
})

test('white letters have enough contrast on every colour', () => {
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
