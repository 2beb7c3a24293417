import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from './readNumber'

const zeros = ['0', '٠', '۰', '०', '০', '๐', '０']

test('digits of any script are read as ASCII digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), fc.constantFrom(...zeros), (number, zero) => {
      const typed = [...String(number)]
        .map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))
        .join('')

      expect(readNumber(` ${typed} `)).toBe(String(number))
    }),
  )
})

test.each(['', 'none', '4', 'x7'])('%j stays what it is', (typed) => {
  expect(readNumber(typed)).toBe(typed)
})
