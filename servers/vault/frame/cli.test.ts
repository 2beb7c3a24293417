import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-cli-'))
for (const name of ['main.0123abcd.js', 'keys.89abcdef.js', 'review.fedcba98.js'])
  writeFileSync(join(folder, name), name)
const projects = join(folder, 'projects.json')
writeFileSync(projects, JSON.stringify([{ id: 'p', origins: ['https://app.example'] }]))
const keys = { VAULT_WRAPPER_KEY_IDS: 'k'.repeat(22) }
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The program, and its first line of log. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', cli], {
    env: { ...process.env, PORT: '0', VAULT_FRAME_FOLDER: folder, API_PROJECTS: projects, ...keys, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(createInterface(child.stdout!), 'line')
  return { child, line: JSON.parse(line) as { event: string; port?: number; hash?: string; error?: string } }
}

test('the program serves the build, says its hash, and ends when it is asked to', async () => {
  const { child, line } = await run({})

  const answer = await fetch(`http://127.0.0.1:${line.port}/?projectId=p`)
  const closed = once(child, 'close')
  child.kill('SIGTERM')

  expect(line).toMatchObject({ event: 'listening', hash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://app.example')
  expect((await closed)[0]).toBe(0)
})

test('a build with another hash does not start', async () => {
  const { child, line } = await run({ VAULT_FRAME_HASH: 'ab'.repeat(32) })

  expect(line).toMatchObject({ event: 'not started', error: expect.stringContaining('Deploy the build') })
  expect((await once(child, 'close'))[0]).toBe(1)
})
