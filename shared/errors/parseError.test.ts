import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseError } from './parseError'

test('a string passes through', () => {
  fc.assert(fc.property(fc.string(), (text) => parseError(text) === text))
})

test('a validation error gives its first issue', () => {
  const { error } = z
    .object({ a: z.string('a is no string'), b: z.string('b is no string') })
    .safeParse({ a: 1, b: 2 })

  expect(parseError(error)).toBe('a is no string')
})

test('an error gives its message', () => {
  expect(parseError(new Error('nonce too low'))).toBe('nonce too low')
})

test('an error of another realm gives its message', () => {
  expect(parseError({ code: -32000, message: 'nonce too low' })).toBe('nonce too low')
})

test.each([undefined, null, 42, {}, [], { message: 7 }, { issues: [] }, { issues: [{}] }, new Error('')])(
  '%j gives the fixed text',
  (error) => {
    expect(parseError(error)).toBe('Unknown error')
  },
)

test('an issue without a message gives the message of the error around it', () => {
  expect(parseError({ issues: [{}], message: 'invalid input' })).toBe('invalid input')
})

test('any thrown value gives a text', () => {
  fc.assert(fc.property(fc.anything(), (error) => typeof parseError(error) === 'string'))
})
