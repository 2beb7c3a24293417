import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-cli-'))
let running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

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
  return { child, lines }
}

test('the command seeds a file, answers, logs JSON lines and ends cleanly on a signal', async () => {
  const env = { PORT: '0', DATABASE_FILE: join(folder, 'api.db') }
  const { child, lines } = await run(env)
  const { port } = lines.at(-1)!

  const answer = await fetch(`http://127.0.0.1:${port}/getWallets?search=meta`)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  expect(answer.status).toBe(200)
  expect(code).toBe(0)
  expect(lines.map(({ event }) => event)).toEqual([
    'wallets seeded',
    'listening',
    'request',
    'stopping',
    'stopped',
  ])
  expect(lines[0]).toMatchObject({ level: 'info', changed: 0, removed: 0 })
  const again = await run(env)
  expect(again.lines[0]).toMatchObject({ event: 'wallets seeded', added: 0, changed: 0, removed: 0 })
})

test('an invalid setting is reported, and the command does not start', async () => {
  const { child, lines } = await run({ PORT: 'abc' })

  expect(child.exitCode).toBe(1)
  expect(lines).toMatchObject([{ event: 'not started', error: 'PORT is a number up to 65535, not abc.' }])
})
