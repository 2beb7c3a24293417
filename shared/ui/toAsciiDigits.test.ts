import { expect, test } from 'vitest'
import { toAsciiDigits } from './toAsciiDigits'

test.each([
  'arab',
  'arabext',
  'beng',
  'deva',
  'fullwide',
  'khmr',
  'knda',
  'laoo',
  'mymr',
  'tamldec',
  'telu',
  'thai',
  'tibt',
])('the digits of %s are converted', (system) => {
  const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)

  expect(toAsciiDigits(written)).toBe('1234567890')
})

test('other characters are left out', () => {
  expect(toAsciiDigits(' 123 - 4x５６ ')).toBe('123456')
})
