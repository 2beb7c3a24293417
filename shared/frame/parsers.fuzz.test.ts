import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appSamples, rpcSamples } from '../../tests/fakes/frameMessages'
import { anyMessage } from '../../tests/fakes/mutate'
import type { DropReason } from './dropReason'
import { toGreeting } from './greetings'
import { parseAppMessage } from './parseAppMessage'
import { parseFrameGreeting } from './parseFrameGreeting'
import { parsePageGreeting } from './parsePageGreeting'

const id = 'a'.repeat(32)
const nonce = 'b'.repeat(32)
const requests = Object.entries(appSamples).map(([event, payload]) => ({
  type: `@w3m-app/${event}`,
  id,
  payload,
}))
const rpcRequests = rpcSamples.map(([payload]) => ({ type: '@w3m-app/RPC_REQUEST', id, payload }))
const greetings = [
  toGreeting({ name: 'HELLO', id }),
  toGreeting({ name: 'PORT', id, nonce }),
  toGreeting({ name: 'READY', id, nonce }),
  toGreeting({ name: 'REFUSED', id, message: 'unverified_domain' }),
]

/** Nothing in it can be read from a prototype, at any depth. */
function expectBare(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== null) throw new Error('It has a prototype')
  Object.values(value).forEach(expectBare)
}

/** Either a message or one counted reason. */
function read<T>(parse: (data: unknown, drop: (reason: DropReason) => void) => T | undefined, data: unknown) {
  const dropped: DropReason[] = []
  const message = parse(data, (reason) => void dropped.push(reason))
  if (dropped.length !== (message === undefined ? 1 : 0)) throw new Error(`Dropped: ${dropped.join()}`)
  return message
}

test('60 000 messages to the frame: each is read as exactly what it says, or dropped with one reason', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.array(anyMessage([...requests, ...rpcRequests, { type: '@w3m-app/ABORT', id }]), {
        minLength: 100,
        maxLength: 100,
      }),
      (messages) => {
        for (const data of messages) {
          const message = read(parseAppMessage, data)
          if (!message) continue
          taken += 1
          const { type } = data as { type: string }
          expect(message.kind === 'abort' ? 'ABORT' : message.event).toBe(type.slice('@w3m-app/'.length))
          if (message.kind === 'abort') continue
          expectBare(message.payload)
          // What was read is read again as the same.
          const again = read(parseAppMessage, { type, id: message.id, payload: message.payload })
          expect(again).toEqual(message)
        }
      },
    ),
    { numRuns: 600 },
  )
  expect(taken).toBeGreaterThan(3_000)
}, 60_000)

test.each([
  ['the frame', parsePageGreeting],
  ['the page', parseFrameGreeting],
])(
  '10 000 greetings to %s: each is read as exactly what it says, or dropped with one reason',
  (_, parse) => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(anyMessage(greetings), { minLength: 100, maxLength: 100 }), (messages) => {
        for (const data of messages) {
          const message = read<object>(parse, data) as
            | { id: string; nonce?: string; name: string }
            | undefined
          if (!message) continue
          taken += 1
          expectBare(message)
          expect(message).toMatchObject({ id })
          expect(toGreeting(message as never)).toMatchObject({ type: (data as { type: string }).type })
        }
      }),
      { numRuns: 100 },
    )
    expect(taken).toBeGreaterThan(100)
  },
  60_000,
)
