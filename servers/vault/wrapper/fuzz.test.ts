import { randomBytes } from '@shared/vault/protocol/bytes'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createRewrapKey, sealAutomaticSlot } from '../../../frame/keys/automaticSlot'
import { createFakeAuthServer, wrapperAudience } from '../../../tests/fakes/fakeAuthServer'
import { createApp } from './createApp'
import { createSoftwareWrapper } from './key/createSoftwareWrapper'
import { defaultLimits } from './key/limits'
import { openWrapperStore } from './store/openWrapperStore'
import { createVerifyStatement } from './verifyStatement'

const slot = { accountId: 'account-1', slotId: 'slot-1' }
const now = () => Date.UTC(2026, 10, 23, 12)

let post: (body: string) => Promise<{ readonly status: number; readonly text: string }>
/** A valid request; its statement is good once. */
let makeValid: () => Promise<Record<'statement' | 'keyId' | 'sealedHalf', string>>

beforeAll(async () => {
  const auth = await createFakeAuthServer(now)
  const keys = await createSoftwareWrapper([randomBytes(32)])
  const limits = { ...defaultLimits, requestBurst: 1_000_000, requestsPerSecond: 1_000_000 }
  const store = await openWrapperStore(undefined, {
    ...limits,
    rewrapsPerAccountAndHour: 1_000_000,
    rewrapsPerMinute: 1_000_000,
    rewrapsPerHour: 1_000_000,
  })
  const verifyStatement = createVerifyStatement({ keys: auth.keys, audience: wrapperAudience, limits, now })
  const app = createApp({ keys, verifyStatement, store, limits, log: () => {}, now })
  post = async (body) => {
    const answer = await app.request('/rewrap', { method: 'POST', body })
    return { status: answer.status, text: await answer.text() }
  }
  const { publicKey } = await createRewrapKey()
  const { keyId, sealedHalf } = await sealAutomaticSlot(
    { ...slot, serverHalf: randomBytes(32), accountKey: randomBytes(32) },
    keys.current,
  )
  makeValid = async () => ({ statement: await auth.sign({ ...slot, device: publicKey }), keyId, sealedHalf })
})

const character = fc.constantFrom(...'ABCDabcd0129-_=.+/|"{}\\ \u0000é')

/** The last character of base64url may have spare bits, so another one there can be the same bytes. */
const inside = (text: string, at: number) => at % (text.length - 1)

test.each([
  ['statement', [400, 401]],
  ['keyId', [400, 404]],
  ['sealedHalf', [400, 422]],
] as const)('a %s that is changed in one place is never answered', async (name, statuses) => {
  const property = fc.asyncProperty(fc.nat(), character, async (at, by) => {
    const valid = await makeValid()
    const text = valid[name]
    const place = inside(text, at)
    fc.pre(text[place] !== by)
    // The dots of a statement stand after characters with spare bits.
    fc.pre(name !== 'statement' || text[place + 1] !== '.')

    const { status } = await post(
      JSON.stringify({ ...valid, [name]: text.slice(0, place) + by + text.slice(place + 1) }),
    )

    expect(statuses).toContain(status)
  })
  await fc.assert(property, { numRuns: 1_000 })
})

test('unchanged, the request is answered', async () => {
  expect(await post(JSON.stringify(await makeValid()))).toMatchObject({ status: 200 })
})

test('any other body is refused', async () => {
  const property = fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), async (body) => {
    const { status, text } = await post(body)

    expect([status, text]).toEqual([400, expect.stringContaining('"BadRequest"')])
  })
  await fc.assert(property, { numRuns: 1_000 })
})
