import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAddress } from './address'
import { lookAlikeOf } from './lookAlikeOf'

const known = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const planted = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
const solana = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

test('an address with the short form of a known one resembles it, whatever its middle', () => {
  fc.assert(
    fc.property(hex(40), hex(32), (one, middle) => {
      const other = `${one.slice(0, 2)}${middle}${one.slice(-6)}`
      fc.pre(one !== other)

      expect(truncateAddress(`0x${other}`)).toBe(truncateAddress(`0x${one}`))
      expect(lookAlikeOf(`0x${other}`, [`0x${one}`])).toBe(`0x${one}`)
    }),
  )
})

test('three equal digits at both ends make a likeness; two at one of them do not', () => {
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

test('a paid address is not made suspect by another one that resembles it', () => {
  expect(lookAlikeOf(planted, [known, planted])).toBeUndefined()
})

test('a seen address is compared with, and excuses no other', () => {
  expect(lookAlikeOf(planted, [], [known])).toBe(known)
  expect(lookAlikeOf(planted, [known], [planted])).toBe(known)
  expect(lookAlikeOf(planted, [], [planted])).toBeUndefined()
})

test('a paid address is named before a seen one', () => {
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
])('on Solana, %s is no likeness', (_, address) => {
  expect(lookAlikeOf(address, [solana])).toBeUndefined()
})
