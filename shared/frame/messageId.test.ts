import { expect, test } from 'vitest'
import { createMessageId, isMessageId } from './messageId'

test('ids are 128 bits in hex, and differ', () => {
  const ids = Array.from({ length: 100 }, createMessageId)

  expect(ids.every(isMessageId)).toBe(true)
  expect(new Set(ids).size).toBe(100)
})

test.each([undefined, null, 1, '', 'x'.repeat(32), 'a'.repeat(31), 'A'.repeat(32), ['a'.repeat(32)]])(
  '%j is no id',
  (value) => {
    expect(isMessageId(value)).toBe(false)
  },
)
