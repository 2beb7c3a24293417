import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { formatBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRewrapKey, sealAutomaticSlot } from '../../../frame/keys/automaticSlot'
import { createWrapperClient } from '../../../frame/keys/wrapperClient'
import {
  createFakeAuthServer,
  type FakeAuthServer,
  wrapperAudience,
} from '../../../tests/fakes/fakeAuthServer'
import { describeWith } from '../../../tests/runner/describeWith'
import { createSoftHsm, findSoftHsm } from '../../../tests/vault/softHsm'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-wrapper-cli-'))
const slot = { accountId: 'account-1', slotId: 'slot-1' }
const env = {
  PORT: '0',
  DATABASE_FILE: join(folder, 'wrapper.db'),
  WRAPPER_AUDIENCE: wrapperAudience,
  WRAPPER_AUTH_KEYS: join(folder, 'auth.json'),
  WRAPPER_KEYS_FILE: join(folder, 'keys.json'),
}
let auth: FakeAuthServer
let running: ChildProcess[] = []

beforeAll(async () => {
  auth = await createFakeAuthServer(Date.now)
  writeFileSync(env.WRAPPER_AUTH_KEYS, JSON.stringify(auth.keys))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Line {
  readonly event: string
  readonly port?: number
  readonly keyId?: string
  readonly error?: string
}

async function run(settings: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args], {
    env: { ...process.env, ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  running.push(child)
  const lines: Line[] = []
  await new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(JSON.parse(line))
      if (lines.at(-1)!.event === 'listening') resolve()
    })
    child.once('close', () => resolve())
  })
  const { port, keyId } = lines.at(-1)!
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    lines,
    output: () => output,
    keyId,
    url,
    client: createWrapperClient(url, fetch, [keyId ?? '']),
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  const exit = once(child, 'exit')
  child.kill(signal)
  return (await exit)[0] as number | null
}

test('a killed process loses neither its key nor a used statement, and a rotated key still opens', async () => {
  const [accountKey, serverHalf] = [randomBytes(32), randomBytes(32)]
  const first = await run()
  const stored = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, await first.client.readKey())
  const newDevice = async () => {
    const key = await createRewrapKey()
    const statement = await auth.sign({ ...slot, device: key.publicKey })
    return { slot, serverHalf, stored, statement, key }
  }
  const used = await newDevice()
  expect(await first.client.openAutomaticSlot(used)).toEqual(accountKey)

  await end(first.child, 'SIGKILL')
  const second = await run()

  expect(second.keyId).toBe(first.keyId)
  await expect(second.client.openAutomaticSlot(used)).rejects.toMatchObject({ refusal: 'StatementUsed' })
  expect(await second.client.openAutomaticSlot(await newDevice())).toEqual(accountKey)
  expect(await end(second.child, 'SIGTERM')).toBe(0)

  const rotating = await run({}, 'rotate')
  const third = await run()

  expect(third.keyId).not.toBe(first.keyId)
  expect(rotating.lines).toMatchObject([{ event: 'rotated', keyId: third.keyId }])
  expect((await third.client.readKey()).keyId).toBe(third.keyId)
  expect(await third.client.openAutomaticSlot(await newDevice())).toEqual(accountKey)
})

test('the command logs JSON lines and ends cleanly on a signal', async () => {
  const { child, lines, client } = await run()
  await client.readKey()

  const code = await end(child, 'SIGTERM')

  expect(code).toBe(0)
  expect(lines.map(({ event }) => event)).toEqual(['listening', 'request', 'stopping', 'stopped'])
})

test('an invalid setting is reported, and the command does not start', async () => {
  const { child, lines } = await run({ PORT: 'abc' })

  expect(child.exitCode).toBe(1)
  expect(lines).toMatchObject([{ event: 'not started', error: 'PORT is a number up to 65535, not abc.' }])
})

/** On a database without counts, so that the third answer is one too many. */
const twoAnswers = (name: string) => ({
  DATABASE_FILE: join(folder, name),
  WRAPPER_REWRAPS_PER_ACCOUNT_AND_HOUR: '2',
})

/** Asks for all that the wrapper answers and refuses, and gives what must not be in its output. */
async function askForAll(client: ReturnType<typeof createWrapperClient>, url: string): Promise<string[]> {
  const [accountKey, serverHalf] = [randomBytes(32), randomBytes(32)]
  const stored = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, await client.readKey())
  const { keyId, sealedHalf } = stored
  const key = await createRewrapKey()
  const of = { ...slot, device: key.publicKey }
  const [statement, other, expired] = [
    await auth.sign(of),
    await auth.sign(of),
    await auth.sign(of, { claims: { exp: 1 } }),
  ]
  const post = async (path: string, body: string) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body })
    return { status: answer.status, body: await answer.json() }
  }
  const rewrap = (by: string, half = sealedHalf) =>
    post('/rewrap', JSON.stringify({ statement: by, keyId, sealedHalf: half }))

  const good = await rewrap(statement)
  const answers = [
    good,
    await rewrap(statement),
    await rewrap(other, 'A'.repeat(sealedHalf.length)),
    await rewrap(expired),
    await rewrap(`${other}x`),
    await rewrap(await auth.sign(of)),
    await post('/rewrap', `${statement} ${sealedHalf}`),
    await post(`/rewrap/${statement}?half=${sealedHalf}`, sealedHalf),
    await post('/rewrap', statement.repeat(20)),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 409, 422, 401, 401, 429, 400, 404, 413])
  const tokens = [statement, other, expired].flatMap((token) => token.split('.'))
  const halves = [sealedHalf, good.body.sealedHalf, formatBase64url(serverHalf), stored.sealedKey]
  const keys = [formatBase64url(accountKey), key.publicKey]
  return [...tokens, ...halves, ...keys, slot.accountId, slot.slotId, 'statement-auth-1']
}

test('the whole output of a run holds no statement, half, key or account', async () => {
  const { child, lines, output, client, url } = await run(twoAnswers('log.db'))
  const { privateKeys } = JSON.parse(readFileSync(env.WRAPPER_KEYS_FILE, 'utf8'))

  const secrets = await askForAll(client, url)

  await end(child, 'SIGTERM')
  expect(lines).toHaveLength(13)
  for (const secret of [...secrets, ...privateKeys]) expect(output()).not.toContain(secret)
})

test('what stops the start is told without the keys in it', async () => {
  const auths = { keys: [{ ...auth.keys.keys[0], d: 'S'.repeat(43) }] }
  const file = join(folder, 'private.json')
  writeFileSync(file, JSON.stringify(auths))

  const settings = [
    { WRAPPER_AUTH_KEYS: file },
    { WRAPPER_KEYS_FILE: '', WRAPPER_KEYS: 'S'.repeat(43) },
    { WRAPPER_KEYS_FILE: '', WRAPPER_KEYS: JSON.stringify({ privateKeys: ['S'.repeat(44)] }) },
  ]
  for (const wrong of settings) {
    const { lines, output } = await run(wrong)
    expect(lines).toMatchObject([{ event: 'not started' }])
    expect(output()).not.toContain('SSSS')
  }
})

describeWith(findSoftHsm(), 'keys in a token', () => {
  test('the command rotates a token, and starts with its key', async () => {
    const hsm = createSoftHsm()
    const pinFile = join(folder, 'pin')
    writeFileSync(pinFile, hsm.settings.pin, { mode: 0o600 })
    const settings = {
      ...hsm.env,
      WRAPPER_KEYS_FILE: '',
      WRAPPER_PKCS11_PIN_FILE: pinFile,
      WRAPPER_PKCS11_MODULE: hsm.settings.module,
      WRAPPER_PKCS11_TOKEN: hsm.settings.token,
    }

    const empty = await run(settings)
    const rotating = await run(settings, 'rotate')
    const started = await run({ ...settings, ...twoAnswers('token.db') })

    expect(empty.lines).toMatchObject([{ event: 'not started', error: expect.stringContaining('`rotate`') }])
    expect(rotating.lines).toMatchObject([{ event: 'rotated', keyId: started.keyId }])
    expect((await started.client.readKey()).publicKey).toHaveLength(87)
    const secrets = await askForAll(started.client, started.url)
    await end(started.child, 'SIGTERM')
    for (const secret of [...secrets, hsm.settings.pin]) expect(started.output()).not.toContain(secret)
    hsm.remove()
  })
})
