import { expect, test } from 'vitest'
import { codePolicy, toTold } from './codePolicy'

const facts = { isAwaited: true, isRight: true, tries: 1, untilMs: 10 }

test.each([
  ['the right code', {}, { outcome: 'right' }],
  ['the right code at the last try', { tries: 3 }, { outcome: 'right' }],
  ['the right code after the last try', { tries: 4 }, { outcome: 'spent' }],
  ['the right code after its time', { untilMs: 9 }, { outcome: 'spent' }],
  ['a code that is no longer awaited', { isAwaited: false }, { outcome: 'spent' }],
  ['a wrong code', { isRight: false }, { outcome: 'wrong', left: 2 }],
  ['a wrong code at the last try', { isRight: false, tries: 3 }, { outcome: 'wrong', left: 0 }],
  ['a wrong code after the last try', { isRight: false, tries: 4 }, { outcome: 'spent' }],
])('%s', (_, more, decision) => {
  expect(codePolicy({ ...facts, ...more }, { mostTries: 3, nowMs: 9 })).toEqual(decision)
})

test('a visitor reads that a code is spent with the last wrong try', () => {
  expect(toTold({ outcome: 'wrong', left: 0 })).toEqual({ outcome: 'spent' })
  expect(toTold({ outcome: 'wrong', left: 1 })).toEqual({ outcome: 'wrong', left: 1 })
  expect(toTold({ outcome: 'right' })).toEqual({ outcome: 'right' })
})
