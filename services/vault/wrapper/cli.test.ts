import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createFakeAuthServer,
  type FakeAuthServer,
  wrapperAudience,
} from '../../../tests/fakes/fakeAuthServer'
import { describeWith } from '../../../tests/runner/describeWith'
import { createSoftHsm, findSoftHsm } from '../../../tests/vault/softHsm'
import { createRewrapKey, sealAutomaticSlot } from '../frame/keys/automaticSlot'
import { createWrapperClient } from '../frame/keys/wrapperClient'
import { randomBytes } from './protocol/bytes'

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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines: Line[] = []
  await new Promise<void>((resolve) => {
    createInterface(child.stdout!).on('line', (line) => {
      lines.push(JSON.parse(line))
      if (lines.at(-1)!.event === 'listening') resolve()
    })
    child.once('close', () => resolve())
  })
  const { port, keyId } = lines.at(-1)!
  return { child, lines, keyId, client: createWrapperClient(`http://127.0.0.1:${port}`, fetch) }
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

  expect(rotating.lines.map(({ event }) => event)).toEqual(['rotated'])
  expect((await third.client.readKey()).keyId).not.toBe(first.keyId)
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

describeWith(findSoftHsm(), 'keys in a token', () => {
  test('the command rotates a token, and starts with its key', async () => {
    const hsm = createSoftHsm()
    const pinFile = join(folder, 'pin')
    writeFileSync(pinFile, hsm.settings.pin, { mode: 0o600 })
    const settings = {
      ...{ ...hsm.env, WRAPPER_KEYS_FILE: '', WRAPPER_PKCS11_PIN_FILE: pinFile },
      ...{ WRAPPER_PKCS11_MODULE: hsm.settings.module, WRAPPER_PKCS11_TOKEN: hsm.settings.token },
    }

    const empty = await run(settings)
    const rotating = await run(settings, 'rotate')
    const started = await run(settings)

    expect(empty.lines).toMatchObject([{ event: 'not started', error: expect.stringContaining('`rotate`') }])
    expect(rotating.lines.map(({ event }) => event)).toEqual(['rotated'])
    expect((await started.client.readKey()).publicKey).toHaveLength(87)
    hsm.remove()
  })
})
