import { expect, test } from 'vitest'
import { ask, fail, idle, succeed } from './model'

const asking = ask(idle)
const failed = fail(idle, 'boom')

test('a second request while one runs changes nothing', () => {
  expect(ask(asking)).toBe(asking)
})

test('a request after a failure forgets it', () => {
  expect(ask(failed)).toEqual({ status: 'asking' })
})

test('an answer without a request changes nothing', () => {
  expect([succeed(asking), succeed(failed)]).toEqual([idle, failed])
})
