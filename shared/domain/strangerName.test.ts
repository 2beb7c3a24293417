import { expect, test } from 'vitest'
import { strangerName } from './strangerName'

test('a name stays as it is, in one line', () => {
  expect(strangerName('Harbour Exchange 港')).toBe('Harbour Exchange 港')
  expect(strangerName('Harbour\n\u202eExchange')).toBe('Harbour⟨U+000A⟩⟨U+202E⟩Exchange')
})

test('of a long name both ends are shown, and how much is left out', () => {
  expect(strangerName(`bank.example${'.a'.repeat(5_000)}.evil.example`, 20)).toBe(
    'bank.examp⟨… × 10005⟩il.example',
  )
})

test('a pile of marks that is cut stands on nothing', () => {
  expect(strangerName(`a${'\u0301'.repeat(300)}b`, 10)).toBe(
    `a${'\u0301'.repeat(4)}⟨… × 292⟩${'⟨U+0301⟩'.repeat(4)}b`,
  )
})
