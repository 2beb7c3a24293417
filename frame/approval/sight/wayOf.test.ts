import { describe, expect, test } from 'vitest'
import { type WayFacts, wayOf } from './wayOf'

const entry = { label: 'vault.code' } as const
const secret = { words: 'abandon', kind: 'phrase' } as const
const facts = (question: WayFacts['question'], more: Partial<Omit<WayFacts, 'question'>> = {}): WayFacts => ({
  question,
  isWindow: false,
  isTrustedPage: false,
  seesCovers: true,
  opensWindows: true,
  ...more,
})
const booleans = [false, true]

describe('a request that moves value, gives a right or carries a danger', () => {
  test('is approved in a window in every browser, and by digits only if no window opens', () => {
    for (const seesCovers of booleans) {
      expect(wayOf(facts({}, { seesCovers }))).toBe('window')
      expect(wayOf(facts({}, { seesCovers, opensWindows: false }))).toBe('digits')
    }
  })

  test('is pressed in the frame of a page that the operator trusts, and in the window itself', () => {
    for (const seesCovers of booleans)
      for (const opensWindows of booleans) {
        expect(wayOf(facts({}, { isTrustedPage: true, seesCovers, opensWindows }))).toBe('press')
        expect(wayOf(facts({}, { isWindow: true, seesCovers, opensWindows }))).toBe('press')
      }
  })
})

test('a text without a danger is pressed in the frame by browsers that report covers alone', () => {
  const isHarmless = true
  expect(wayOf(facts({ isHarmless }))).toBe('press')
  expect(wayOf(facts({ isHarmless }, { seesCovers: false }))).toBe('window')
  expect(wayOf(facts({ isHarmless }, { seesCovers: false, opensWindows: false }))).toBe('digits')
})

test('a recovery code is typed only in a window, also on trusted pages and if no window opens', () => {
  for (const isTrustedPage of booleans)
    for (const opensWindows of booleans)
      for (const seesCovers of booleans)
        expect(wayOf(facts({ entry }, { isTrustedPage, opensWindows, seesCovers }))).toBe('window')
  expect(wayOf(facts({ entry }, { isWindow: true }))).toBe('press')
})

test('what is shown to the visitor alone, and what the browser asks about, stays in the frame', () => {
  for (const question of [{ secret }, { isHere: true }])
    for (const opensWindows of booleans) expect(wayOf(facts(question, { opensWindows }))).toBe('press')
})
