import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { writeScriptEntries } from '../build/scriptEntries'
import { runCli } from './runCli'

let folder: string
let dist: string
let log: MockInstance
let error: MockInstance

beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue()
  error = vi.spyOn(console, 'error').mockReturnValue()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
  dist = join(folder, 'dist')
  for (const name of ['features/connect/1.0.0', 'cdn', 'package'])
    mkdirSync(join(dist, name), { recursive: true })
  writeFileSync(join(dist, 'pinned.json'), '{}')
  writeFileSync(join(dist, 'features/connect/1.0.0/remoteEntry.11111111.js'), '')
  writeFileSync(join(dist, 'cdn/latchkey.js'), 'export const one = 1')
  writeFileSync(join(dist, 'package/networks.js'), 'export const two = 2')
  writeScriptEntries(dist)
})
afterEach(() => rmSync(folder, { recursive: true }))

const printed = () => log.mock.calls.flat().join('\n')

test('copy says how many files are in which folder, and where to serve them', async () => {
  await runCli(['copy', join(folder, 'public/latchkey')], dist)

  expect(printed()).toBe(
    `${folder}/public/latchkey holds the 2 files of this version, 2 of them new. Serve it at /latchkey/`,
  )
})

test('copy --cdn prints the tags, for the address that the folder is served at', async () => {
  await runCli(['copy', join(folder, 'site'), '--cdn', '--base', 'https://files.test/lk'], dist)

  expect(printed()).toContain('"latchkey": "https://files.test/lk/cdn/latchkey.0843c459.js"')
  expect(printed()).toContain('src="https://files.test/lk/package/networks.')
})

test('csp prints only the policy to stdout, and warns about missing options on stderr', async () => {
  await runCli(['csp', '--nonce', 'r4nd0m'], dist)

  expect(printed()).toMatch(/^default-src 'none';\nscript-src 'nonce-r4nd0m';\n/)
  expect(error.mock.calls.flat().join()).toContain('--rpc')
})

test('the commands for releases take their features from the package', async () => {
  await expect(runCli(['release'], dist)).rejects.toThrow(`Built features (${dist}/features)`)
  await expect(runCli(['release', 'part', '--seq', '1'], join(folder, 'empty'))).rejects.toThrow(
    'no build of anything',
  )
})

test('help is printed when it is asked for', async () => {
  await runCli(['--help'], dist)

  expect(printed()).toMatch(/^npx latchkey <command>/)
})

test.each([
  [[], /^npx latchkey <command>/],
  [['cpoy'], /^There is no command cpoy/],
  [['copy'], /^copy takes one folder/],
  [['copy', 'one', 'two'], /^copy takes one folder/],
  [['copy', 'one', '--cnd'], /--cnd/],
  [['csp', 'page.html'], /^csp takes only options/],
])('%j is refused, with the usage', async (args, message) => {
  const refused = runCli(args, dist)

  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.toThrow('npx latchkey <command>')
})
