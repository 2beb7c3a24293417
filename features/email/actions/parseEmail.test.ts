import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from '../../../shared/frame/fields'
import { parseEmail } from './parseEmail'

test.each(['ada@harbor.example', 'ada.l+wallet@mail.harbor.example', "o'hara@harbor.example", 'A@B.CO'])(
  '%s is an address',
  (text) => {
    expect(parseEmail(text)).toBe(text)
  },
)

test('spaces around it are left out', () => {
  expect(parseEmail('  ada@harbor.example\n')).toBe('ada@harbor.example')
})

test.each([
  '',
  'ada',
  'ada@harbor',
  '@harbor.example',
  'ada@@harbor.example',
  '.ada@harbor.example',
  'ada..l@harbor.example',
  'ada l@harbor.example',
  'ada@-harbor.example',
  'ada@harbor.example, eve@harbor.example',
  `${'a'.repeat(250)}@b.co`,
])('"%s" is not an email', (text) => {
  expect(parseEmail(text)).toBeUndefined()
})

test('the frame accepts every address, and no other text', () => {
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.stringMatching(/^[a-z.'+-]{0,6}@[a-z.-]{0,6}\.[a-z]{1,3}$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const trimmed = text.trim()
      expect(parseEmail(text)).toBe(email.safeParse(trimmed).success ? trimmed : undefined)
    }),
  )
})
