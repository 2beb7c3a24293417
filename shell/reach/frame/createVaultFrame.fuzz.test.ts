import type { AppEvent } from '@shared/frame/appPayloads'
import { parseFrameMessage } from '@shared/frame/parseFrameMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { appSamples, rpcSamples, successSamples } from '../../../tests/fakes/frameMessages'
import { anyMessage } from '../../../tests/fakes/mutate'
import { type StartedFrame, startFrame } from '../../../tests/fakes/startVaultFrame'

const events = Object.keys(appSamples) as AppEvent[]
/** Stands for the id of the open request of an event, which is random. */
const idOf = (event: string) => `the id of ${event}`

const answers = [
  ...events.flatMap((event) => [
    { type: `@w3m-frame/${event}_SUCCESS`, id: idOf(event), payload: successSamples[event] },
    { type: `@w3m-frame/${event}_ERROR`, id: idOf(event), payload: { message: 'No', code: 4001 } },
  ]),
  ...rpcSamples.map(([, payload]) => ({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: idOf('RPC_REQUEST'),
    payload,
  })),
  { type: '@w3m-frame/CONNECT_DEVICE_WAITING', id: idOf('CONNECT_DEVICE') },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'handle' } },
]

/** Each event has one request open; those that end are asked again. */
function keepAsking({ frame, vault }: StartedFrame) {
  const open = new Map<AppEvent, string>()
  const settledIds: string[] = []
  const ask = (event: AppEvent) => {
    const over = () => settledIds.push(open.get(event)!)
    frame.request(event, appSamples[event]).then(over, over)
    open.set(event, vault.last(event).id)
  }
  return { open, settledIds, askAll: () => events.forEach(ask), ask }
}

/** The message with the ids of this run, if it can be posted at all. */
function toPosted(data: unknown, open: ReadonlyMap<string, string>): { readonly data: unknown } | undefined {
  try {
    const posted = structuredClone(data)
    if (typeof posted === 'object' && posted !== null && 'id' in posted && typeof posted.id === 'string')
      Reflect.set(posted, 'id', open.get(posted.id.slice('the id of '.length)) ?? posted.id)
    return { data: posted }
  } catch {
    return undefined
  }
}

test('60 000 messages on the port: a request ends by an answer to itself alone, and all else is counted', async () => {
  let ended = 0
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyMessage(answers), { minLength: 200, maxLength: 200 }), async (messages) => {
      const started = startFrame(createFakeStorage({ emailLoginUsed: true }))
      const { frame, vault, clock } = started
      started.load()
      await started.connect()
      const asking = keepAsking(started)
      asking.askAll()
      for (const message of messages) {
        const posted = toPosted(message, asking.open)
        if (!posted) continue
        sent += 1
        const before = asking.settledIds.length
        const countBefore = countOf(started)
        vault.send(posted.data)
        await Promise.resolve()
        await Promise.resolve()
        const [id, ...more] = asking.settledIds.slice(before)
        expect(more).toEqual([])
        if (!id) {
          const counted = countOf(started) - countBefore
          if (counted === 1) continue
          const isTaken = isSession(posted.data) || isWaiting(posted.data, asking.open.get('CONNECT_DEVICE'))
          expect([counted, isTaken]).toEqual([0, true])
          continue
        }
        ended += 1
        const event = events.find((each) => asking.open.get(each) === id)!
        const { type, id: said } = posted.data as { type: string; id: string }
        expect([`@w3m-frame/${event}_SUCCESS`, `@w3m-frame/${event}_ERROR`]).toContain(type)
        expect(said).toBe(id)
        asking.ask(event)
      }
      frame.dispose()
      await settled()
      expect(clock.pending).toBe(0)
      expect(vault.elements).toEqual([])
    }),
    { numRuns: 310 },
  )
  expect(sent).toBeGreaterThan(55_000)
  expect(ended).toBeGreaterThan(2_000)
}, 60_000)

const isSession = (data: unknown) => parseFrameMessage(data, () => {})?.kind === 'session'

const countOf = ({ frame }: StartedFrame) =>
  Object.values(frame.drops.counts).reduce((sum, count) => sum + count, 0)

function isWaiting(data: unknown, id: string | undefined): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type, id: said, payload } = data as { type?: unknown; id?: unknown; payload?: unknown }
  return type === '@w3m-frame/CONNECT_DEVICE_WAITING' && said === id && payload === undefined
}

const origins = ['https://vault.invalid', 'https://host.invalid', 'null', '', 'https://vault.invalid:443']

test('20 000 messages to the window: a port goes to the vault alone, once for a greeting', async () => {
  let ports = 0
  const ready = {
    type: '@w3m-frame/READY',
    id: idOf('HELLO'),
    payload: { version: '4', nonce: 'c'.repeat(32) },
  }
  const refused = { type: '@w3m-frame/REFUSED', id: idOf('HELLO'), payload: { message: 'unverified_domain' } }
  const step = fc.record({
    data: anyMessage([ready, ready, refused]),
    origin: fc.constantFrom(...origins, ...origins.slice(0, 1), ...origins.slice(0, 1)),
    isForeign: fc.boolean(),
    greets: fc.nat(9).map((number) => number === 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
      const { frame, load, vault } = startFrame(createFakeStorage({ emailLoginUsed: true }))
      let greeted = 0
      for (const { data, origin, isForeign, greets } of steps) {
        load()
        if (greets) {
          vault.load()
          greeted += 1
        }
        const hello = vault.posted.findLast(
          (each) => (each.data as { type: string }).type === '@w3m-app/HELLO',
        )
        const id = (hello?.data as { id: string } | undefined)?.id
        const posted = toPosted(data, new Map(id ? [['HELLO', id]] : []))
        if (!posted) continue
        const before = vault.ports.length
        vault.tell(posted.data, { origin, ...(isForeign && { source: {} }) })
        if (vault.ports.length === before) continue
        expect([origin, isForeign]).toEqual(['https://vault.invalid', false])
        expect(posted.data).toMatchObject({ type: '@w3m-frame/READY', id })
        expect(vault.posted.at(-1)!.origin).toBe('https://vault.invalid')
      }
      expect(vault.ports.length).toBeLessThanOrEqual(greeted)
      ports += vault.ports.length
      frame.dispose()
    }),
    { numRuns: 200 },
  )
  expect(ports).toBeGreaterThan(50)
}, 60_000)
