import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestVault } from '../../../../tests/vault/startTestVault'
import { createSecrets } from '../secrets/createSecrets'
import { openVaultDatabase } from '../store/openVaultDatabase'
import { rotateCommand } from './rotateCommand'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-rotation-'))
let running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [oldText, newText] = ['0a'.repeat(32), '0b'.repeat(32)]
const [oldSecret, newSecret] = [Buffer.from(oldText, 'hex'), Buffer.from(newText, 'hex')]
const env = (file: string) => ({
  DATABASE_FILE: file,
  VAULT_SECRET: newText,
  VAULT_SECRET_OLD: oldText,
  VAULT_SECRET_CHECK_MS: '1',
  VAULT_SHUTDOWN_MS: '1',
})

/** `npm run vault -- rotate-secret`, killed so many milliseconds after its first line. Returns how it ended. */
async function run(file: string, killAfterMs?: number) {
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'rotate-secret'], {
    env: { ...process.env, ...env(file) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += data))
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  if (killAfterMs !== undefined) {
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await setTimeout(killAfterMs)
    child.kill('SIGKILL')
  }
  return { ...(await ended), said }
}

test('a process that is killed while it rotates goes on when it is started again', async () => {
  const databaseFile = join(folder, 'vault.db')
  await (await startTestVault({ databaseFile, secret: oldSecret })).stop()
  const old = createSecrets(oldSecret)
  const db = await openVaultDatabase({ databaseFile, log: () => {} })
  const halves = Array.from({ length: 5_000 }, (_, index) => [`slot-${index}`, `half of ${index}`] as const)
  await db.transaction().execute(async (trx) => {
    for (const [id, half] of halves)
      await trx
        .insertInto('vault_slots')
        .values({
          id,
          account: 'a',
          kind: 'recovery',
          name: '',
          device: null,
          sealed_key: 'k',
          half: old.seal(half, `half|${id}`),
          created_ms: 1,
          used_ms: null,
        })
        .execute()
  })

  const killed = [await run(databaseFile, 20), await run(databaseFile, 60)]
  const starts = await Promise.allSettled(
    [oldSecret, newSecret].map((secret) => startTestVault({ databaseFile, secret })),
  )
  const last = await run(databaseFile)

  expect(killed.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
  expect(starts.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(last).toMatchObject({ code: 0, said: expect.stringContaining('The secret is rotated.') })
  const next = createSecrets(newSecret)
  const rows = await db.selectFrom('vault_slots').select(['id', 'half']).execute()
  expect(new Map(rows.map(({ id, half }) => [id, next.open(half, `half|${id}`)]))).toEqual(new Map(halves))
  await db.destroy()
})

test.each([
  ['a secret that is too short', { VAULT_SECRET: 'short' }, 'VAULT_SECRET is 32 random bytes or more in hex'],
  ['no old secret', { VAULT_SECRET_OLD: undefined }, 'VAULT_SECRET_OLD is 32 random bytes or more in hex'],
  ['no database', { DATABASE_FILE: undefined }, 'Set DATABASE_URL or DATABASE_FILE'],
  ['twice the same secret', { VAULT_SECRET_OLD: newText }, 'are the same'],
  ['a database without a secret', {}, 'The database has no secret yet'],
])('%s is refused with the correction', async (_, changed, message) => {
  const file = join(folder, 'empty.db')

  await expect(rotateCommand({ ...env(file), ...changed }, () => {})).rejects.toThrow(message)
})
