import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { automaticHalfContext } from '@shared/vault/protocol/slotContext'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createRewrapKey,
  formatAutomaticSlot,
  parseAutomaticSlot,
  sealAutomaticSlot,
} from '../../../../frame/keys/automaticSlot'
import { createWrapperClient } from '../../../../frame/keys/wrapperClient'
import {
  createFakeAuthServer,
  type FakeAuthServer,
  wrapperAudience,
} from '../../../../tests/fakes/fakeAuthServer'
import { describeWith } from '../../../../tests/runner/describeWith'
import { createSoftHsm, findSoftHsm, type SoftHsm } from '../../../../tests/vault/softHsm'
import { createSoftwareWrapper } from '../key/createSoftwareWrapper'
import type { KeyWrapper } from '../key/KeyWrapper'
import { openKeyWrapper } from '../openKeyWrapper'
import { startWrapper, type Wrapper } from '../startWrapper'
import { createToken } from './createToken'
import { rotateToken } from './rotateToken'

const slot = { accountId: 'account-1', slotId: 'slot-1' }
const serverHalf = randomBytes(32)
const tokenMs = 20_000

let hsm: SoftHsm
let auth: FakeAuthServer
let wrapper: Wrapper | undefined
let lines: unknown[] = []
beforeEach(async () => {
  auth = await createFakeAuthServer(Date.now)
  lines = []
})
afterEach(async () => {
  await wrapper?.stop()
  wrapper = undefined
})

const token = (changes: Partial<SoftHsm['settings']> = {}) =>
  createToken({ ...hsm.settings, ...changes }, tokenMs)
const open = (changes: Partial<SoftHsm['settings']> = {}) =>
  openKeyWrapper({ privateKeys: [], token: { ...hsm.settings, ...changes } }, tokenMs)
const makeKey = (label: string, id: string, ...more: string[]) =>
  hsm.run(
    '--keypairgen',
    '--key-type',
    'EC:prime256v1',
    '--usage-derive',
    '--label',
    label,
    '--id',
    id,
    ...more,
  )

async function serve(keys: KeyWrapper) {
  const log = (...line: unknown[]) => void lines.push(line)
  wrapper = await startWrapper({ keys, authKeys: auth.keys, audience: wrapperAudience, log })
  return createWrapperClient(wrapper.url, fetch, wrapper.keyIds)
}

async function newDevice(client: ReturnType<typeof createWrapperClient>) {
  const key = await createRewrapKey()
  const statement = await auth.sign({ ...slot, device: key.publicKey })
  return (stored: Awaited<ReturnType<typeof sealAutomaticSlot>>) =>
    client.openAutomaticSlot({ slot, serverHalf, stored, statement, key })
}

describeWith(findSoftHsm(), 'keys in a token', () => {
  beforeEach(() => {
    hsm = createSoftHsm()
  })
  afterEach(() => hsm.remove())

  test('a new device opens, over HTTP, a slot that was sealed to a key of the token', async () => {
    await rotateToken(token())
    const client = await serve(await open())
    const accountKey = randomBytes(32)
    const current = await client.readKey()

    const made = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, current)
    const stored = parseAutomaticSlot(formatAutomaticSlot(made))

    expect([parseBase64url(current.publicKey).length, parseBase64url(stored.sealedHalf).length]).toEqual([
      65, 113,
    ])
    expect(await (await newDevice(client))(stored)).toEqual(accountKey)
    const text = JSON.stringify(lines)
    for (const secret of [hsm.settings.pin, stored.sealedHalf, stored.sealedKey, 'account-1'])
      expect(text).not.toContain(secret)
  })

  test('a change of any byte is refused, and so are another slot and account', async () => {
    await rotateToken(token())
    const keys = await open()
    const made = await sealAutomaticSlot({ ...slot, serverHalf, accountKey: randomBytes(32) }, keys.current)
    const sealed = parseBase64url(made.sealedHalf)
    const refused = { code: 'SealInvalid' }

    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice()
      changed[at]! ^= 1
      await expect(keys.open(made.keyId, changed, automaticHalfContext(slot))).rejects.toMatchObject(refused)
    }
    for (const other of [
      { ...slot, slotId: 'slot-2' },
      { ...slot, accountId: 'account-2' },
    ])
      await expect(keys.open(made.keyId, sealed, automaticHalfContext(other))).rejects.toMatchObject(refused)
    for (const length of [0, 32, 65, 112])
      await expect(
        keys.open(made.keyId, sealed.slice(0, length), automaticHalfContext(slot)),
      ).rejects.toMatchObject(refused)
    expect(await keys.open(made.keyId, sealed, automaticHalfContext(slot))).toHaveLength(32)
  })

  test('the key of the highest number is for new slots, and older ones still open', async () => {
    await rotateToken(token())
    const older = await open()
    const made = { ...slot, serverHalf, accountKey: randomBytes(32) }
    const stored = await sealAutomaticSlot(made, older.current)
    makeKey('wrapper-9', '0a', '--sensitive')
    makeKey('another-11', '0c', '--sensitive')
    const nine = await open()
    await rotateToken(token())

    const newer = await open()

    expect(newer.keyIds).toEqual([newer.current.keyId, nine.current.keyId, older.current.keyId])
    expect((await token().listKeys()).map(({ number }) => number)).toEqual([10, 9, 1])
    const client = await serve(newer)
    expect(await (await newDevice(client))(stored)).toEqual(made.accountKey)
    const again = await sealAutomaticSlot(made, await client.readKey())
    expect(again.keyId).toBe(newer.current.keyId)
    expect(await (await newDevice(client))(again)).toEqual(made.accountKey)
  })

  test('keys of a file open older slots in addition to a token, whose key is for new ones', async () => {
    const privateKey = randomBytes(32)
    const before = await createSoftwareWrapper([privateKey.slice()])
    const made = { ...slot, serverHalf, accountKey: randomBytes(32) }
    const stored = await sealAutomaticSlot(made, before.current)
    await rotateToken(token())

    const keys = await openKeyWrapper({ privateKeys: [privateKey], token: hsm.settings }, tokenMs)

    const client = await serve(keys)
    expect(parseBase64url((await client.readKey()).publicKey)).toHaveLength(65)
    expect(await (await newDevice(client))(stored)).toEqual(made.accountKey)
    await expect((await newDevice(client))({ ...stored, keyId: 'A'.repeat(22) })).rejects.toMatchObject({
      refusal: 'KeyUnknown',
    })
  })

  test('a refused PIN stops the start, and is not tried again', async () => {
    await rotateToken(token())
    const wrong = token({ pin: '161803' })

    await expect(open({ pin: '161803' })).rejects.toMatchObject({ code: 'TokenPinRefused' })
    await expect(wrong.listKeys()).rejects.toThrow(/WRAPPER_PKCS11_PIN_FILE/)
    hsm.run('--change-pin', '--new-pin', '161803')

    await expect(wrong.listKeys()).rejects.toMatchObject({ code: 'TokenPinRefused' })
    await expect(token({ pin: '161803' }).listKeys()).resolves.toHaveLength(1)
  })

  test('a token that is gone is told at the start; later it is an answer to try again, until it is back', async () => {
    await rotateToken(token())
    await expect(open({ token: 'other' })).rejects.toMatchObject({ code: 'TokenMissing' })
    const client = await serve(await open())
    const accountKey = randomBytes(32)
    const stored = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, await client.readKey())

    hsm.takeAway()
    const asking = (await newDevice(client))(stored)

    await expect(asking).rejects.toMatchObject({ refusal: 'KeysUnavailable' })
    expect(lines).toContainEqual([
      'error',
      'request failed',
      expect.objectContaining({ error: 'Error: TokenMissing' }),
    ])
    hsm.putBack()
    expect(await (await newDevice(client))(stored)).toEqual(accountKey)
  })

  test('a token without a key says how to make one, and a deleted key is no changed seal', async () => {
    await expect(open()).rejects.toThrow('The command `rotate` makes one')
    makeKey('wrapper-1', '01', '--sensitive')
    const client = await serve(await open())
    const made = { ...slot, serverHalf, accountKey: randomBytes(32) }
    const stored = await sealAutomaticSlot(made, await client.readKey())

    hsm.run('--delete-object', '--type', 'privkey', '--id', '01')

    await expect((await newDevice(client))(stored)).rejects.toMatchObject({ refusal: 'KeysUnavailable' })
    expect(JSON.stringify(lines)).toContain('TokenKeyMissing')
  })

  test('a key that the wrapper made never leaves the token', async () => {
    await rotateToken(token())

    expect(hsm.run('--list-objects', '--type', 'privkey')).toContain(
      'Access:     sensitive, always sensitive, never extractable, local',
    )
  })

  test('a key without its public half stops the start', async () => {
    makeKey('wrapper-1', '01', '--sensitive')
    hsm.run('--delete-object', '--type', 'pubkey', '--id', '01')

    await expect(open()).rejects.toMatchObject({ code: 'TokenKeyMissing' })
  })

  test.each([
    ['may leave the token', () => makeKey('wrapper-1', '01', '--extractable')],
    [
      'shares its id',
      () => [makeKey('wrapper-1', '01', '--sensitive'), makeKey('wrapper-2', '01', '--sensitive')],
    ],
    [
      'the same label',
      () => [makeKey('wrapper-1', '01', '--sensitive'), makeKey('wrapper-1', '02', '--sensitive')],
    ],
    [
      'not one of P-256',
      () =>
        hsm.run(
          '--keypairgen',
          '--key-type',
          'EC:secp384r1',
          '--usage-derive',
          '--sensitive',
          '--label',
          'wrapper-1',
          '--id',
          '01',
        ),
    ],
  ])('a key that is unfit stops the start: %s', async (why, make) => {
    make()

    const opening = open()

    await expect(opening).rejects.toMatchObject({ code: 'TokenKeyInvalid' })
    await expect(opening).rejects.toThrow(why)
  })

  test("another pair's public half stops the start: nothing could open what is sealed to it", async () => {
    const file = join(folder, 'public.der')
    makeKey('wrapper-2', '02', '--sensitive')
    hsm.run('--read-object', '--type', 'pubkey', '--id', '02', '--output-file', file)
    makeKey('wrapper-1', '01', '--sensitive')
    hsm.run('--delete-object', '--type', 'pubkey', '--id', '01')
    hsm.run('--write-object', file, '--type', 'pubkey', '--id', '01', '--label', 'wrapper-1')

    await expect(open()).rejects.toThrow('halves of id 01 are of two pairs')
  })

  test('a file that is no library of PKCS#11 is told', async () => {
    await expect(open({ module: import.meta.filename })).rejects.toMatchObject({ code: 'TokenModuleInvalid' })
  })
})

const folder = mkdtempSync(join(tmpdir(), 'latchkey-tool-'))
const settings = { module: '/lib/module.so', token: 'latchkey', pin: '271828' }
const point = new Uint8Array(65)
afterAll(() => rmSync(folder, { recursive: true }))

/** A pkcs11-tool of our own, before the machine's. */
function replaceTool(script: string) {
  const path = join(folder, 'pkcs11-tool')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the PIN is no argument, and keys of the environment are not handed on', async () => {
  replaceTool(`printf '%s\\n' "$@" > ${folder}/args; env > ${folder}/env`)
  vi.stubEnv('WRAPPER_KEYS', 'private keys')

  await createToken(settings, 5_000).listKeys()

  const [args, env] = ['args', 'env'].map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(args).not.toContain(settings.pin)
  expect(args).toContain('env:WRAPPER_PKCS11_PIN\n')
  expect(env).toContain(`WRAPPER_PKCS11_PIN=${settings.pin}\n`)
  expect(env).not.toContain('private keys')
})

test('a token that hangs fails in time, with all that wait for it', async () => {
  replaceTool('exec sleep 60')
  const hanging = createToken(settings, 300)
  const startedMs = performance.now()

  const results = await Promise.allSettled([
    hanging.derive('01', point),
    hanging.listKeys(),
    hanging.listKeys(),
  ])

  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
    Array(3).fill('TokenTimedOut'),
  )
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})

test('a token is asked by one process at a time', async () => {
  const lock = join(folder, 'lock')
  replaceTool(`mkdir ${lock} && sleep 0.05 && rmdir ${lock}`)
  const token = createToken(settings, 20_000)

  await expect(Promise.all(Array.from({ length: 5 }, token.listKeys))).resolves.toHaveLength(5)
})

const secret = 'S'.repeat(32)
const line = 'Using derive algorithm 0x00001050 ECDH1-DERIVE\\n'
test.each([
  ['alone', secret],
  ['after its line', `${line}${secret}`],
  ['before its line', `${secret}${line}`],
])('a secret is read %s', async (_, output) => {
  replaceTool(`printf '${output}'`)

  expect(Buffer.from(await createToken(settings, 5_000).derive('01', point)).toString()).toBe(secret)
})

test.each([
  ['nothing', ''],
  ['too little', 'S'.repeat(31)],
  ['too much', 'S'.repeat(33)],
  ['a line alone', line],
  ['another line', `Warning\\n${secret}`],
  ['a line on both sides', `${line}${secret}${line}`],
  ['two lines', `${line}${line}${secret}`],
])('%s is no secret', async (_, output) => {
  replaceTool(`printf '${output}'`)

  await expect(createToken(settings, 5_000).derive('01', point)).rejects.toMatchObject({
    code: 'TokenFailed',
  })
})

test('a failure is told by its code, and quotes nothing of what the tool says', async () => {
  replaceTool('echo "271828 CKR_DEVICE_ERROR secret" >&2; exit 1')

  await expect(createToken(settings, 5_000).listKeys()).rejects.toThrow(
    /^pkcs11-tool failed with CKR_DEVICE_ERROR\.$/,
  )
})

test('a machine without pkcs11-tool is told what to install', async () => {
  vi.stubEnv('PATH', join(folder, 'empty'))

  await expect(createToken(settings, 5_000).listKeys()).rejects.toThrow('apt-get install opensc')
})
