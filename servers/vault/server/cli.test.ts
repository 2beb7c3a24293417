import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createVaultFrame } from '../../../tests/vault/vaultFrame'
import { startMailCatcher } from '../mail/startMailCatcher'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-cli-'))
const projects = join(folder, 'projects.json')
writeFileSync(projects, JSON.stringify([{ id: 'p', name: 'Harbour', origins: ['https://app.example'] }]))
let running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = {
  PORT: '0',
  DATABASE_FILE: join(folder, 'vault.db'),
  API_PROJECTS: projects,
  VAULT_SECRET: '0a'.repeat(32),
  VAULT_MAIL_FROM: 'Harbour <wallet@mail.example>',
  VAULT_MAIL_CLAIM_MS: '200',
  VAULT_MAIL_POLL_MS: '50',
}

async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', cli], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines: { event: string; port?: number; error?: string }[] = []
  await new Promise<void>((resolve) => {
    createInterface(child.stdout!).on('line', (line) => {
      lines.push(JSON.parse(line))
      if (lines.at(-1)!.event === 'listening') resolve()
    })
    child.once('close', () => resolve())
  })
  return { child, lines, url: `http://127.0.0.1:${lines.at(-1)?.port}` }
}

test('a vault that is killed after its answer and before the mail sends the mail after its restart', async () => {
  // A mail server that takes the connection and says nothing: the mail is on its way when the process dies.
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  const first = await run({
    ...settings,
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  const begun = await (await createVaultFrame(first.url)).begin('ann@example.com')
  await connected
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  silent.close()
  const catcher = await startMailCatcher()

  const second = await run({ ...settings, SMTP_URL: catcher.smtpUrl })
  await expect.poll(() => catcher.inbox('ann@example.com').length, { timeout: 20_000 }).toBe(1)
  second.child.kill('SIGTERM')
  const [code] = await once(second.child, 'exit')

  expect(begun.status).toBe(200)
  expect(code).toBe(0)
  expect(catcher.inbox()).toMatchObject([
    { from: 'wallet@mail.example', subject: 'Approve your sign-in to Harbour' },
  ])
  expect(second.lines.map(({ event }) => event)).toEqual(['listening', 'mail sent', 'stopping', 'stopped'])
  await catcher.stop()
})

test('a missing secret is reported without starting', async () => {
  const { child, lines } = await run({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1', VAULT_SECRET: 'short' })

  expect(child.exitCode).toBe(1)
  expect(lines).toMatchObject([
    {
      event: 'not started',
      error: expect.stringContaining('VAULT_SECRET is 32 random bytes or more in hex'),
    },
  ])
})
