import { expect, test } from 'vitest'
import { cleanText } from './cleanText'

test.each([
  ['signs that turn the direction', 'a\u202etxt\u2066b\u2069\u200f', 'atxtb'],
  ['signs that hide', 'U\u200bS\u00adD\ufeffC\u2060', 'USDC'],
  ['letters that look like nothing', '\u3164\u115f\u2800', ''],
  ['control signs', 'U\u0000S\u001bD\u0007C', 'USDC'],
  ['lines and gaps', ' Pay\n\n\n\tme\u2028now\u00a0  please ', 'Pay me now please'],
  ['two ways to write a letter', 'e\u0301', 'é'],
  ['piles of marks', `Pay${'\u0301'.repeat(40)} me`, `Paý${'\u0301'.repeat(7)} me`],
  ['knots of letters', `${'\u1100'.repeat(120)} me`, `${'\u1100'.repeat(8)} me`],
  ['marks on nothing', '\u0338\u20ddPay', 'Pay'],
  ['nothing', ' \n ', ''],
])('%s are removed', (_, text, clean) => {
  expect(cleanText(text, 80)).toBe(clean)
})

test('a long text is cut between letters', () => {
  expect(cleanText('x'.repeat(200), 64)).toHaveLength(64)
  expect(cleanText('🦊🦊🦊', 2)).toBe('🦊🦊')
  expect(cleanText('one two', 4)).toBe('one')
})

test('other scripts stay unchanged', () => {
  expect(cleanText('محفظة ดี ウォレット', 64)).toBe('محفظة ดี ウォレット')
})
