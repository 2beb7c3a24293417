import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../tools/build/common'
import { createSite } from '../e2e/harness/site'
import { type Command, runSuite, stopSuite } from '../runner/runSuite'
import type { AttackResult } from './attackResult'
import { sightMend } from './mends'
import { tableOf } from './tableOf'

// `npm run attack`: hostile pages, requests, texts, servers, devices and releases against the sources as they are, and
// against sources that lack one mend. `npm run test:all` runs a cut of it, without a browser.

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopSuite(signal))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-attack-'))
/** A line for each class, and for each mend that was out. */
const file = join(folder, 'results.jsonl')
writeFileSync(file, '')
let site: ReturnType<typeof createSite> | undefined
try {
  await run(['vitest', 'vitest.mjs', 'run', '--config=tests/attack/vitest.config.ts'])
  site = createSite()
  await attackSight(site.folder)
  buildWithout(site.folder)
  await attackSight(site.folder, sightMend.mend)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  console.log(tableOf(lines.map((line) => JSON.parse(line) as AttackResult)))
} finally {
  site?.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function run(command: Command, env: Record<string, string> = {}): Promise<void> {
  if ((await runSuite(command, { ...env, LATCHKEY_ATTACK_RESULTS: file })) !== 0) process.exitCode = 1
}

/** Pages that hide what is approved. */
function attackSight(siteFolder: string, mendOut = ''): Promise<void> {
  const command = [
    '@playwright/test',
    'cli.js',
    'test',
    '--config=tests/attack/playwright.config.ts',
  ] as const
  return run(command, { LATCHKEY_SITE: siteFolder, LATCHKEY_MEND_OUT: mendOut })
}

/** Replaces the frame of a site by one without the mend. */
function buildWithout(siteFolder: string): void {
  const vault = join(siteFolder, 'vault')
  for (const name of readdirSync(vault)) if (/^main\..*\.js$/.test(name)) rmSync(join(vault, name))
  const rspack = join(
    dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
    'bin/rspack.js',
  )
  // Builds in a plain Node process: a TypeScript loader would change the functions that the compiler prints.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [rspack, 'build', '-c', resolve(root, 'tests/attack/rspack.config.ts')],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', LATCHKEY_SITE: siteFolder } },
  )
  if (status !== 0) throw new Error(stdout + stderr)
}
