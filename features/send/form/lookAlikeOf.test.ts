import { expect, test } from 'vitest'
import { lookAlikeOf } from './lookAlikeOf'

const known = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const solana = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

test('the same ends around something else are a likeness, whatever the case of the letters', () => {
  expect(lookAlikeOf('0x5A0B11bB7eE8a0f2c3dD4eEf0123456789aB9C4C', [known])).toBe(known)
})

test('the known address itself is none, however it is written', () => {
  expect(lookAlikeOf(known.toLowerCase(), [known])).toBeUndefined()
})

test('an address that is known does not become suspect by another one that resembles it', () => {
  const other = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
  expect(lookAlikeOf(other, [known, other])).toBeUndefined()
})

test.each([
  ['another beginning', '0x6a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'],
  ['another end', '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4d'],
])('%s is no likeness', (_, address) => {
  expect(lookAlikeOf(address, [known])).toBeUndefined()
})

test('on Solana the case of a letter makes another address', () => {
  expect(lookAlikeOf(solana.replace('NNf3', 'nnf3'), [solana])).toBe(solana)
  expect(lookAlikeOf(solana.replace('AKnL', 'aKnL'), [solana])).toBeUndefined()
})
