import { expect, test } from 'vitest'
import type { DropReason } from './dropReason'
import { type FrameGreeting, type PageGreeting, toGreeting } from './greetings'
import { parseFrameGreeting } from './parseFrameGreeting'
import { parsePageGreeting } from './parsePageGreeting'

const id = 'c'.repeat(32)
const nonce = 'd'.repeat(32)

test.each<PageGreeting>([
  { name: 'HELLO', id },
  { name: 'PORT', id, nonce },
])('the frame reads $name of the page', (greeting) => {
  expect(parsePageGreeting(toGreeting(greeting), expect.unreachable)).toEqual(greeting)
})

test.each<FrameGreeting>([
  { name: 'READY', id, nonce },
  { name: 'REFUSED', id, message: 'unverified_domain' },
])('the page reads $name of the frame', (greeting) => {
  expect(parseFrameGreeting(toGreeting(greeting), expect.unreachable)).toEqual(greeting)
})

test('READY carries version and nonce', () => {
  expect(toGreeting({ name: 'READY', id, nonce })).toEqual({
    type: '@w3m-frame/READY',
    id,
    payload: { version: '4', nonce },
  })
})

test.each<[DropReason, string, unknown]>([
  ['type', 'a greeting of the page', toGreeting({ name: 'HELLO', id })],
  ['type', 'an answer', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id }],
  ['type', 'a member of every object', { type: '@w3m-frame/constructor', id }],
  ['id', 'no id', { type: '@w3m-frame/READY', payload: { version: '4', nonce } }],
  ['schema', 'no nonce', { type: '@w3m-frame/READY', id, payload: { version: '4' } }],
  [
    'schema',
    'a nonce that can be guessed',
    { type: '@w3m-frame/READY', id, payload: { version: '4', nonce: '1' } },
  ],
  ['schema', 'another version', { type: '@w3m-frame/READY', id, payload: { version: '5', nonce } }],
])('%s: %s is dropped and counted', (reason, _, data) => {
  const dropped: DropReason[] = []

  expect(parseFrameGreeting(data, (each) => void dropped.push(each))).toBeUndefined()
  expect(dropped).toEqual([reason])
})
