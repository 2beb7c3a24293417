import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type AutomaticSlot, createRewrapKey, sealAutomaticSlot } from '../../../frame/keys/automaticSlot'
import { createWrapperClient } from '../../../frame/keys/wrapperClient'
import {
  createFakeAuthServer,
  type FakeAuthServer,
  type StatementChanges,
  wrapperAudience,
} from '../../../tests/fakes/fakeAuthServer'
import type { LogLevel } from '../../kit/log'
import { createSoftwareWrapper } from './key/createSoftwareWrapper'
import { defaultLimits, type Limits } from './key/limits'
import { startWrapper, type Wrapper } from './startWrapper'
import { openWrapperStore } from './store/openWrapperStore'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-wrapper-'))
const slot = { accountId: 'account-1', slotId: 'slot-1' }
const privateKey = randomBytes(32)
const serverHalf = randomBytes(32)

let wrapper: Wrapper
let auth: FakeAuthServer
let files = 0
let databaseFile = ''
let lines: [LogLevel, string, object][] = []
let nowMs = 0

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 23, 12, 0, 30)
  auth = await createFakeAuthServer(() => nowMs)
  files += 1
  databaseFile = join(folder, `${files}.db`)
  await start()
})
afterEach(() => wrapper.stop())
afterAll(() => rmSync(folder, { recursive: true }))

async function start(limits: Partial<Limits> = {}) {
  lines = []
  wrapper = await startWrapper({
    keys: await createSoftwareWrapper([privateKey.slice()]),
    authKeys: auth.keys,
    audience: wrapperAudience,
    databaseFile,
    limits,
    log: (level, event, fields = {}) => void lines.push([level, event, fields]),
    now: () => nowMs,
  })
}

async function restart(limits: Partial<Limits> = {}) {
  await wrapper.stop()
  await start(limits)
}

const client = () => createWrapperClient(wrapper.url, fetch, wrapper.keyIds)

async function createSlot(of = slot) {
  const accountKey = randomBytes(32)
  const made = await sealAutomaticSlot({ ...of, serverHalf, accountKey }, await client().readKey())
  const { keyId, sealedHalf } = made
  return { accountKey, stored: made, asked: { keyId, sealedHalf } }
}

/** A new device of the account, with a statement of the auth server. */
async function newDevice(changes: StatementChanges = {}, of = slot, by = auth) {
  const key = await createRewrapKey()
  const statement = await by.sign({ ...of, device: key.publicKey }, changes)
  return {
    statement,
    open: (stored: AutomaticSlot): Promise<Bytes> =>
      client().openAutomaticSlot({ slot: of, serverHalf, stored, statement, key }),
  }
}

const refusedWith = (refusal: string) => ({ code: 'WrapperRefused', refusal })

test('a new device opens the slot that the first one made', async () => {
  const { accountKey, stored } = await createSlot()
  const device = await newDevice()

  expect(await device.open(stored)).toEqual(accountKey)
})

test('a statement is good once, also over a restart, and another one is good', async () => {
  const { accountKey, stored } = await createSlot()
  const device = await newDevice()
  await device.open(stored)

  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementUsed'))
  await restart()
  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementUsed'))

  expect(await (await newDevice()).open(stored)).toEqual(accountKey)
})

test('of requests with one statement at the same time, one is answered', async () => {
  const { stored } = await createSlot()
  const device = await newDevice()

  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => device.open(stored)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an expired statement is refused, with a tolerance for clocks that differ', async () => {
  const { stored } = await createSlot()
  const [inTime, late] = [await newDevice(), await newDevice()]

  nowMs += 64_000
  await expect(inTime.open(stored)).resolves.toHaveLength(32)
  nowMs += 1_000

  await expect(late.open(stored)).rejects.toMatchObject(refusedWith('StatementExpired'))
})

test.each<[string, StatementChanges]>([
  ['for another audience', { claims: { aud: 'https://other.example/wrapper' } }],
  ['without an audience', { claims: { aud: undefined } }],
  ['without an end', { claims: { exp: undefined } }],
  ['that is valid for longer than a minute', { claims: { exp: Date.UTC(2026, 10, 23, 12, 2) / 1000 } }],
  ['without an id', { claims: { jti: undefined } }],
  ['with a short id', { claims: { jti: 'short' } }],
  ['without an account', { claims: { sub: undefined } }],
  ['with an account that is no id', { claims: { sub: 'account|1' } }],
  ['without a slot', { claims: { slot: undefined } }],
  ['without a device', { claims: { device: undefined } }],
  ['with a device that is no key', { claims: { device: 'abc' } }],
  ['with a device on P-256', { claims: { device: 'B'.repeat(87) } }],
  ['that is not valid yet', { claims: { nbf: Date.UTC(2026, 10, 23, 12, 1) / 1000 } }],
  ['of another type', { header: { typ: 'at+jwt' } }],
  ['of an unknown key', { header: { kid: 'auth-2' } }],
])('a statement %s is refused', async (_, changes) => {
  const { stored } = await createSlot()
  const device = await newDevice(changes)

  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementInvalid'))
})

test('a statement that another key signed is refused', async () => {
  const { stored } = await createSlot()
  const impostor = await createFakeAuthServer(() => nowMs)
  const device = await newDevice({}, slot, impostor)

  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementInvalid'))
})

test('a statement by a shared secret or by none is refused, whatever its header says', async () => {
  const { asked } = await createSlot()
  const { statement } = await newDevice()
  const [, payload] = statement.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  const header = { typ: 'rewrap+jwt', kid: 'auth-1' }
  const secret = Buffer.from(auth.keys.keys[0]!.x as string, 'base64url')
  const byPublicKey = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
  const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')

  for (const forged of [byPublicKey, `${none}.${payload}.`, '', 'a.b.c']) {
    const answer = await post({ ...asked, statement: forged })
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'StatementInvalid'])
  }
})

test("another account's statement opens nothing, and neither does another slot's", async () => {
  const { stored } = await createSlot()

  for (const other of [
    { ...slot, accountId: 'account-2' },
    { ...slot, slotId: 'slot-2' },
  ]) {
    const device = await newDevice({}, other)
    await expect(device.open(stored)).rejects.toMatchObject(refusedWith('SealInvalid'))
  }
})

test('a half of the length of P-256 does not open with a key of X25519', async () => {
  const { stored } = await createSlot()
  const device = await newDevice()

  await expect(device.open({ ...stored, sealedHalf: 'A'.repeat(151) })).rejects.toMatchObject(
    refusedWith('SealInvalid'),
  )
})

test('a statement whose device key is weak is refused', async () => {
  const { stored } = await createSlot()
  const device = await newDevice({ claims: { device: 'A'.repeat(43) } })

  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('SealInvalid'))
})

test('an account has so many new devices an hour, over a restart too; others are not held up', async () => {
  const limits = { rewrapsPerAccountAndHour: 2 }
  await restart(limits)
  const { stored } = await createSlot()
  const other = { accountId: 'account-2', slotId: 'slot-2' }
  const others = await createSlot(other)
  const open = async () => (await newDevice()).open(stored)
  await open()
  await restart(limits)
  await open()

  await expect(open()).rejects.toMatchObject(refusedWith('RateLimited'))
  await expect((await newDevice({}, other)).open(others.stored)).resolves.toEqual(others.accountKey)
  nowMs = Date.UTC(2026, 10, 23, 13)
  await expect(open()).resolves.toHaveLength(32)
})

test('all accounts together have so many a minute; a refused statement is not used up', async () => {
  await restart({ rewrapsPerMinute: 1 })
  const { accountKey, stored, asked } = await createSlot()
  const [first, second] = [await newDevice(), await newDevice()]
  await first.open(stored)

  const refused = await post({ ...asked, statement: second.statement })

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  nowMs += 30_000
  expect(await second.open(stored)).toEqual(accountKey)
})

test('a flood of requests waits', async () => {
  await restart({ requestsPerSecond: 1, requestBurst: 2 })
  const ask = async () => (await fetch(`${wrapper.url}/key`)).status

  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  expect((await fetch(`${wrapper.url}/health`)).status).toBe(200)
  nowMs += 1_000
  expect([await ask(), await ask()]).toEqual([200, 429])
})

test('what has expired is removed, and a statement not before it has', async () => {
  const { stored } = await createSlot()
  const device = await newDevice()
  await device.open(stored)
  const store = await openWrapperStore(databaseFile, defaultLimits)

  nowMs += 64_000
  await store.sweep(Math.floor(nowMs / 1000))
  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementUsed'))
  nowMs += 2_000
  await store.sweep(Math.floor(nowMs / 1000))

  await store.close()
  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementExpired'))
})

const post = (body: unknown) =>
  fetch(`${wrapper.url}/rewrap`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no object', 'null'],
  ['a missing field', { statement: 'a.b.c', keyId: 'A'.repeat(22) }],
  ['a further field', { statement: 'a', keyId: 'A'.repeat(22), sealedHalf: 'A'.repeat(107), more: 1 }],
  ['a sealed half of another length', { statement: 'a', keyId: 'A'.repeat(22), sealedHalf: 'A'.repeat(108) }],
  ['a sealed half between lengths', { statement: 'a', keyId: 'A'.repeat(22), sealedHalf: 'A'.repeat(150) }],
  ['a prototype for fields', '{"__proto__":{"statement":"a","keyId":"b","sealedHalf":"c"}}'],
])('a body with %s is refused', async (_, body) => {
  const answer = await post(body)

  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'BadRequest'])
})

test('a large body is refused, other paths and methods are not there', async () => {
  const large = await post({ statement: 'x'.repeat(5_000) })
  const others = await Promise.all([fetch(`${wrapper.url}/`), fetch(`${wrapper.url}/rewrap`), post('')])

  expect(large.status).toBe(413)
  expect(others.map(({ status }) => status)).toEqual([404, 404, 400])
})

test('an unknown key id is reported, so that its slot can be made again', async () => {
  const { stored } = await createSlot()
  const device = await newDevice()

  await expect(device.open({ ...stored, keyId: 'B'.repeat(22) })).rejects.toMatchObject(
    refusedWith('KeyUnknown'),
  )
})

test('answers are not cached, and have an id that the log has too', async () => {
  const answer = await fetch(`${wrapper.url}/key`)

  expect(answer.headers.get('cache-control')).toBe('no-store')
  const id = answer.headers.get('x-request-id')
  expect(lines.at(-1)).toEqual(['info', 'request', { id, method: 'GET', path: '/key', status: 200, ms: 0 }])
})

test('the log has the code of a refusal, and no account, statement, key or path of a stranger', async () => {
  const { stored } = await createSlot()
  const device = await newDevice()
  await device.open(stored)
  await expect(device.open(stored)).rejects.toMatchObject(refusedWith('StatementUsed'))
  await fetch(`${wrapper.url}/account-1?secret`)

  const text = JSON.stringify(lines)

  expect(text).toContain('StatementUsed')
  for (const secret of [...device.statement.split('.'), stored.sealedHalf, 'account-1', 'slot-1', 'secret'])
    expect(text).not.toContain(secret)
})

test('health reports the store', async () => {
  nowMs += 5_000

  const answer = await fetch(`${wrapper.url}/health`)

  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', uptimeS: 5 }])
})

test('a taken port is reported', async () => {
  const { keys: authKeys } = auth
  const options = {
    keys: await createSoftwareWrapper([randomBytes(32)]),
    authKeys,
    audience: wrapperAudience,
  }

  await expect(startWrapper({ ...options, port: wrapper.port })).rejects.toThrow('EADDRINUSE')
})

test('there is no wrapper without a private key', async () => {
  await expect(createSoftwareWrapper([])).rejects.toThrow('no private key')
})
