import { expect, test } from 'vitest'
import { pseudoMessages, pseudoText } from './pseudoText'

test('a text is accented, longer and in brackets, and its placeholders stay', () => {
  expect(pseudoText('Continue in {name}')).toBe('⟦Çöñţîñûé îñ {name} Çöñţî⟧')
})

test('about 40 % are added, whole words first', () => {
  const text = 'Please check your connection and try again.'

  expect(pseudoText(text).length / text.length).toBeCloseTo(1.4, 0)
})

test('a text without words only gets brackets', () => {
  expect(pseudoText('{amount} {symbol}')).toBe('⟦{amount} {symbol}⟧')
})

test('each plural form is converted', () => {
  expect(pseudoMessages({ 'x.count': { one: '{count} go', other: '{count} go' } })).toEqual({
    'x.count': { one: '⟦{count} ĝö ĝ⟧', other: '⟦{count} ĝö ĝ⟧' },
  })
})
