import { expect, test } from 'vitest'
import { createMonogram } from './createMonogram'

const svgOf = (uri: string) => decodeURIComponent(uri.replace('data:image/svg+xml,', ''))

test('the initials of the first two words are centred', () => {
  expect(svgOf(createMonogram('harbor test wallet', 'a'))).toContain('>HT</text>')
})

test('letters of any script are drawn, and markup characters never reach the image', () => {
  expect(svgOf(createMonogram('<é> "ж"', 'a'))).toContain('>ÉЖ</text>')
  expect(svgOf(createMonogram('<>&', 'a'))).toContain('>?</text>')
})

test('a seed always gives its own colour', () => {
  expect(createMonogram('A', 'one')).toBe(createMonogram('A', 'one'))
  expect(createMonogram('A', 'one')).not.toBe(createMonogram('A', 'two'))
})
