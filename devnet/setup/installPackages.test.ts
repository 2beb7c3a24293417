import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** An `npm` that takes a while, and writes down that it was called. */
const npm = `#!/bin/sh
echo "$@" >> calls
[ -e npm-fails ] && { echo 'no such package' >&2; exit 1; }
sleep 0.3
mkdir -p node_modules`

let checkout: string
const at = (path: string) => join(checkout, path)
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'bundler-'))
  for (const folder of ['bundler', 'uniswap', 'bin', 'setup']) mkdirSync(at(folder))
  copyFileSync(
    fileURLToPath(new URL('installPackages.mjs', import.meta.url)),
    at('setup/installPackages.mjs'),
  )
  for (const folder of ['bundler', 'uniswap']) writeFileSync(at(`${folder}/package-lock.json`), '{}')
  writeFileSync(at('bin/npm'), npm)
  chmodSync(at('bin/npm'), 0o755)
})
afterEach(() => rmSync(checkout, { recursive: true }))

const install = () =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    const env = { PATH: `${at('bin')}:/usr/bin:/bin`, HOME: checkout }
    execFile(process.execPath, [at('setup/installPackages.mjs')], { env }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    )
  })
const calls = () =>
  existsSync(at('bundler/calls')) ? readFileSync(at('bundler/calls'), 'utf8').trim().split('\n') : []

test('processes that need the packages at the same time install them once, without running their scripts', async () => {
  const results = await Promise.all([install(), install(), install()])

  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(calls()).toHaveLength(1)
  expect(calls()[0]).toMatch(/^ci --ignore-scripts /)
  expect(existsSync(at('bundler/.installing'))).toBe(false)
})

test('a changed lockfile is installed again', async () => {
  await install()
  writeFileSync(at('bundler/package-lock.json'), '{ "packages": {} }')
  await install()

  expect(calls()).toHaveLength(2)
})

test('a process that was killed while it installed holds up no later one', async () => {
  mkdirSync(at('bundler/.installing'))
  const longAgoS = Date.now() / 1000 - 600
  utimesSync(at('bundler/.installing'), longAgoS, longAgoS)

  expect(await install()).toMatchObject({ code: 0 })
  expect(calls()).toHaveLength(1)
})

test('if npm fails its output is reported, and the next try begins again', async () => {
  writeFileSync(at('bundler/npm-fails'), '')
  const failed = await install()
  rmSync(at('bundler/npm-fails'))
  const again = await install()

  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('no such package')
  expect(again.code).toBe(0)
})
