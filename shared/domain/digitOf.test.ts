import { expect, test } from 'vitest'
import { digitOf } from './digitOf'

test('each decimal digit of Unicode has its value, ten to a script', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((mark) => /\p{Nd}/u.test(mark))

  const worths = all.map(digitOf)

  expect(worths).toEqual(all.map((_, index) => index % 10))
  expect(worths.length).toBeGreaterThan(600)
})

test.each(['arab', 'arabext', 'deva', 'fullwide', 'mathbold', 'mathmono', 'thai'])(
  'the digits of %s are read as the browser writes them',
  (system) => {
    const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)

    expect([...written].map(digitOf).join('')).toBe('1234567890')
  },
)

test.each(['', 'x', '½', '²', '一', '.'])('%j is no decimal digit', (mark) => {
  expect(digitOf(mark)).toBeUndefined()
})
