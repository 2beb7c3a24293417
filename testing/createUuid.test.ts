import { expect, test } from 'vitest'
import { createUuid } from './createUuid'

test('a uuid is random and of version 4', () => {
  expect(createUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(createUuid()).not.toBe(createUuid())
})
