import { expect, test } from 'vitest'
import { createRecoveryCode, readRecoveryCode } from './recoveryCode'

const code = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const bytes = Uint8Array.from({ length: 16 }, () => 0x7f)

test('codes are twelve words, no two alike, which read as 16 bytes', () => {
  const codes = Array.from({ length: 20 }, createRecoveryCode)

  expect(new Set(codes).size).toBe(20)
  for (const each of codes) {
    expect(each).toMatch(/^([a-z]{3,8} ){11}[a-z]{3,8}$/)
    expect(readRecoveryCode(each)).toHaveLength(16)
  }
})

test.each([
  ['as it was shown', code],
  ['in capitals, with too many spaces and line ends', ` ${code.toUpperCase().replaceAll(' ', ' \n  ')} `],
  [
    'with the numbers beside the words',
    code
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join(', '),
  ],
  ['in letters of full width', code.replace('legal', 'ｌｅｇａｌ')],
])('a code is read %s', (_, typed) => {
  expect(readRecoveryCode(typed)).toEqual(bytes)
})

test.each([
  ['nothing', ''],
  ['eleven words', code.slice(0, code.lastIndexOf(' '))],
  ['thirteen words', `${code} legal`],
  ['a word of no list', code.replace('sausage', 'wurst')],
  ['two words that changed places', code.replace('legal winner', 'winner legal')],
  ['a code of 24 words', `${'abandon '.repeat(23)}art`],
  ['a very long text', 'legal '.repeat(100_000)],
])('%s is not a code, and the error does not quote it', (_, typed) => {
  let caught: unknown
  try {
    readRecoveryCode(typed)
  } catch (error) {
    caught = error
  }

  expect(caught).toMatchObject({ code: 'CodeInvalid' })
  expect((caught as Error).message).not.toMatch(/legal|wurst/)
  expect((caught as Error).cause).toBeUndefined()
})
