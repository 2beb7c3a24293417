import { randomBytes } from '@shared/vault/protocol/bytes'
import { beforeAll, expect, test } from 'vitest'
import { createRewrapKey, sealAutomaticSlot } from '../../../frame/keys/automaticSlot'
import {
  createFakeAuthServer,
  type FakeAuthServer,
  wrapperAudience,
} from '../../../tests/fakes/fakeAuthServer'
import { createApp, type WrapperDeps } from './createApp'
import { createSoftwareWrapper } from './key/createSoftwareWrapper'
import { defaultLimits } from './key/limits'
import { openWrapperStore, type WrapperStore } from './store/openWrapperStore'
import { createVerifyStatement } from './verifyStatement'

const slot = { accountId: 'account-1', slotId: 'slot-1' }
const now = () => Date.UTC(2026, 10, 23, 12, 0, 30)
const secret = 'what-was-sent'
let auth: FakeAuthServer
beforeAll(async () => {
  auth = await createFakeAuthServer(now)
})

async function start(changes: Partial<WrapperDeps> = {}) {
  const limits = changes.limits ?? defaultLimits
  const keys = await createSoftwareWrapper([randomBytes(32)])
  const lines: unknown[][] = []
  const verifyStatement = createVerifyStatement({ keys: auth.keys, audience: wrapperAudience, limits, now })
  const store = await openWrapperStore(undefined, limits)
  const log = (...line: unknown[]) => void lines.push(line)
  const app = createApp({ keys, verifyStatement, store, limits, log, now, ...changes })
  const made = { ...slot, serverHalf: randomBytes(32), accountKey: randomBytes(32) }
  const { keyId, sealedHalf } = await sealAutomaticSlot(made, keys.current)
  const newStatement = async () => auth.sign({ ...slot, device: (await createRewrapKey()).publicKey })
  const post = async (statement: string) =>
    app.request('/rewrap', { method: 'POST', body: JSON.stringify({ statement, keyId, sealedHalf }) })
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
  return { app, lines, newStatement, post, codeOf }
}

const failing = (): WrapperStore => ({
  use: () => Promise.reject(new TypeError(secret)),
  sweep: async () => {},
  isReady: async () => false,
  close: async () => {},
})

test('a database that does not answer is 503 with a time to wait, nothing is opened, and health tells it', async () => {
  const { app, lines, newStatement, post, codeOf } = await start({ store: failing() })

  const answer = await post(await newStatement())

  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await codeOf(answer)).toEqual([503, 'StoreUnavailable'])
  const health = await app.request('/health')
  expect([health.status, await health.json()]).toMatchObject([503, { status: 'unready' }])
  expect(lines[0]).toEqual(['error', 'request failed', { id: expect.any(String), error: 'Error: TypeError' }])
  expect(JSON.stringify(lines)).not.toContain(secret)
})

test('an unforeseen failure is 500, and neither answer nor log quotes it', async () => {
  const keys = await createSoftwareWrapper([randomBytes(32)])
  const open = () => Promise.reject(new RangeError(secret))
  const { lines, newStatement, post } = await start({ keys: { ...keys, open } })

  const answer = await post(await newStatement())

  const text = await answer.text()
  expect([answer.status, text]).toEqual([500, expect.stringContaining('"Internal"')])
  expect(lines[0]).toMatchObject(['error', 'request failed', { error: 'RangeError' }])
  expect(text + JSON.stringify(lines)).not.toContain(secret)
})

test('forged statements of an account do not use up what it may ask for', async () => {
  const limits = { ...defaultLimits, rewrapsPerAccountAndHour: 1, rewrapsPerMinute: 1 }
  const { newStatement, post, codeOf } = await start({ limits })
  const impostor = await createFakeAuthServer(now)
  const { publicKey: device } = await createRewrapKey()

  for (let count = 0; count < 3; count++)
    expect(await codeOf(await post(await impostor.sign({ ...slot, device })))).toEqual([
      401,
      'StatementInvalid',
    ])

  expect((await post(await newStatement())).status).toBe(200)
  expect(await codeOf(await post(await newStatement()))).toEqual([429, 'RateLimited'])
})

test('of many requests of an account at the same time, as many are answered as it may ask for', async () => {
  const limits = { ...defaultLimits, rewrapsPerAccountAndHour: 3 }
  const { newStatement, post } = await start({ limits })
  const statements = await Promise.all(Array.from({ length: 10 }, newStatement))

  const answers = await Promise.all(statements.map(post))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3570')
})

test('the log has an alarm once if many wallets are opened, and for each refusal after the most of an hour', async () => {
  const limits = { ...defaultLimits, alarmPerHour: 2, rewrapsPerHour: 3 }
  const { newStatement, post, lines } = await start({ limits })
  const alarms = () => lines.filter(([level]) => level === 'error').map(([, event]) => event)

  expect((await post(await newStatement())).status).toBe(200)
  expect(alarms()).toEqual([])
  for (let more = 0; more < 2; more++) expect((await post(await newStatement())).status).toBe(200)
  expect(alarms()).toEqual(['many wallets were opened on new devices'])
  expect((await post(await newStatement())).status).toBe(429)

  expect(alarms().at(-1)).toBe('no more wallets are opened on new devices')
})

test('an account that asks too often is no alarm', async () => {
  const limits = { ...defaultLimits, rewrapsPerAccountAndHour: 1 }
  const { newStatement, post, lines } = await start({ limits })

  await post(await newStatement())
  expect((await post(await newStatement())).status).toBe(429)

  expect(lines.filter(([level]) => level === 'error')).toEqual([])
})

test.each([
  ['short', 'abc'],
  ['with other letters', 'abcdefgh=level'],
  ['long', 'a'.repeat(65)],
])('an id of a request that is %s is replaced', async (_, given) => {
  const { app, lines } = await start()

  const answer = await app.request('/key', { headers: { 'X-Request-Id': given } })

  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(JSON.stringify(lines)).not.toContain(given)
})
