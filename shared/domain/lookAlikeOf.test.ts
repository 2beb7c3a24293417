import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAddress } from './address'
import { lookAlikeOf } from './lookAlikeOf'

const known = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const planted = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
const solana = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

test('an address that is shown like a known one resembles it, whatever stands between', () => {
  fc.assert(
    fc.property(hex(40), hex(32), (one, middle) => {
      const other = `${one.slice(0, 2)}${middle}${one.slice(-6)}`
      fc.pre(one !== other)

      expect(truncateAddress(`0x${other}`)).toBe(truncateAddress(`0x${one}`))
      expect(lookAlikeOf(`0x${other}`, [`0x${one}`])).toBe(`0x${one}`)
    }),
  )
})

test('three digits at both ends are a likeness; two at one of them are none', () => {
  const address = (lead: string, trail: string) => `0x${lead.padEnd(20, '1')}${trail.padStart(20, '1')}`
  const paid = address('abc9', '9def')

  expect(lookAlikeOf(address('abc2', '2def'), [paid])).toBe(paid)
  expect(lookAlikeOf(address('ab22', '2def'), [paid])).toBeUndefined()
  expect(lookAlikeOf(address('abc2', '22ef'), [paid])).toBeUndefined()
})

test('the case of letters makes no other address on EVM', () => {
  expect(lookAlikeOf(planted.toUpperCase(), [known])).toBe(known)
  expect(lookAlikeOf(known.toLowerCase(), [known])).toBeUndefined()
})

test('an address that was paid does not become suspect by another one that resembles it', () => {
  expect(lookAlikeOf(planted, [known, planted])).toBeUndefined()
})

test('an address that has only been seen is compared with, and excuses nothing', () => {
  expect(lookAlikeOf(planted, [], [known])).toBe(known)
  expect(lookAlikeOf(planted, [known], [planted])).toBe(known)
  expect(lookAlikeOf(planted, [], [planted])).toBeUndefined()
})

test('an address that was paid is named before one that was only seen', () => {
  const seen = planted.replace('11', '22')

  expect(lookAlikeOf(planted, [known], [seen])).toBe(known)
})

test.each([
  ['ends that are shown', `AKnL${'1'.repeat(34)}HaRSZ9`],
  ['three characters at both ends', `AKn${'1'.repeat(38)}SZ9`],
  ['a letter of the other case', solana.replace('AKnL', 'aKnL')],
])('on Solana, %s are a likeness', (_, address) => {
  expect(lookAlikeOf(address, [solana])).toBe(solana)
})

test.each([
  ['another beginning', solana.replace('AKn', 'AKm')],
  ['another end', solana.replace('SZ9', 'SZ8')],
])('on Solana, %s is none', (_, address) => {
  expect(lookAlikeOf(address, [solana])).toBeUndefined()
})
