import { expect, test } from 'vitest'
import { cleanReason } from './cleanReason'

test.each([
  'Pausable: paused',
  'ERC20: transfer amount exceeds balance.',
  'Limit of 1.5 ETH',
  'Nur zu Werktagen…',
])('%s is quoted unchanged', (text) => {
  expect(cleanReason(text)).toBe(text)
})

test.each([
  ['go to evil.example now', 'go to … now'],
  ['see https://evil/claim?x=1', 'see …'],
  ['see evil\u200b.exam\u202eple', 'see …'],
  ['see evil。com or evil．com', 'see … or …'],
  ['ask @support on t.me/x', 'ask … on …'],
])('%j is quoted without its links', (text, shown) => {
  expect(cleanReason(text)).toBe(shown)
})

test('the text is cut after 80 letters, and a million of them cost no time', () => {
  expect(cleanReason('seed phrase '.repeat(100_000))).toHaveLength(80)
})

test.each(['', ' \u200b ', 'custom error 0xeedfca6d: 000000', 'reverted 0x2ebdb95b'])(
  '%j has no words for people',
  (text) => {
    expect(cleanReason(text)).toBeUndefined()
  },
)
