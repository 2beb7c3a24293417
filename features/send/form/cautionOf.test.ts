import { expect, test } from 'vitest'
import { cautionOf } from './cautionOf'

const paid = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const planted = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
const burn = '0x000000000000000000000000000000000000dEaD'

test('a burn address is warned about though it was paid before', () => {
  expect(cautionOf(burn, { trusted: [burn], seen: [] })).toEqual({ kind: 'loss' })
})

test('a lookalike names the address that it resembles', () => {
  expect(cautionOf(planted, { trusted: [paid], seen: [planted] })).toEqual({ kind: 'alike', known: paid })
  expect(cautionOf(planted, { trusted: [], seen: [paid] })).toEqual({ kind: 'alike', known: paid })
})

test('any other address needs no caution', () => {
  expect(cautionOf(paid, { trusted: [], seen: [burn, paid] })).toBeUndefined()
})
