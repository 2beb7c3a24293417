import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let checkout: string

const lock = JSON.stringify({
  packages: {
    '': { name: 'checkout' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-for-windows': { version: '2.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/part': { resolved: 'part', link: true },
    part: { version: '0.1.0' },
  },
})

/** An `npm` that writes down how it was called and installs what the lockfile says. */
const npm = `#!/bin/sh
echo "$@" >> npm-calls
[ -e npm-fails ] && exit 1
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json`

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  mkdirSync(join(checkout, 'tools/setup'), { recursive: true })
  copyFileSync(fileURLToPath(new URL('./pre.mjs', import.meta.url)), join(checkout, 'tools/setup/pre.mjs'))
  write('package.json', JSON.stringify({ engines: { node: '>=20.19' } }))
  write('package-lock.json', lock)
  writeProgram('bin/npm', npm)
  // The shell scripts above need these, and nothing else of this machine may be found.
  for (const tool of ['sh', 'mkdir', 'cp', 'echo'])
    symlinkSync(existsSync(`/bin/${tool}`) ? `/bin/${tool}` : `/usr/bin/${tool}`, join(checkout, 'bin', tool))
})

afterEach(() => rmSync(checkout, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

function writeProgram(path: string, text: string) {
  write(path, text)
  chmodSync(join(checkout, path), 0o755)
}

function npmCalls() {
  return existsSync(join(checkout, 'npm-calls')) ? readFileSync(join(checkout, 'npm-calls'), 'utf8') : ''
}

function runPre(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: join(checkout, 'bin'), HOME: checkout }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(checkout, 'tools/setup/pre.mjs'), ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

test('a fresh checkout is installed once', async () => {
  const first = await runPre()
  const second = await runPre()

  expect([first.code, second.code]).toEqual([0, 0])
  expect(npmCalls()).toBe('ci --include=dev\n')
  expect(second).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a changed lockfile is installed again', async () => {
  await runPre()
  write('package-lock.json', lock.replace('1.0.0', '1.0.1'))

  await runPre()

  expect(npmCalls()).toBe('ci --include=dev\nci --include=dev\n')
})

test('packages installed by hand are not installed again, apart from optional packages of other machines', async () => {
  const { 'node_modules/b-for-windows': _, ...packages } = JSON.parse(lock).packages
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))

  await runPre()

  expect(npmCalls()).toBe('')
})

test('an installation of another version is replaced', async () => {
  write('node_modules/.package-lock.json', lock.replace('1.0.0', '0.9.0'))

  await runPre()

  expect(npmCalls()).toBe('ci --include=dev\n')
})

test('a failed installation is said and tried again the next time', async () => {
  write('npm-fails', '')
  const failed = await runPre()
  rmSync(join(checkout, 'npm-fails'))
  const next = await runPre()

  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('npm ci failed') })
  expect(next.code).toBe(0)
})

test('an old Node is told which one is needed', async () => {
  write('package.json', JSON.stringify({ engines: { node: '>=99.5' } }))

  const result = await runPre()

  expect(result.code).toBe(1)
  expect(result.stderr).toContain(`This needs Node >=99.5, and this is Node ${process.versions.node}`)
  expect(npmCalls()).toBe('')
})

test('--browser is content with a Chromium on PATH', async () => {
  writeProgram('bin/chromium', '')

  expect(await runPre('--browser')).toMatchObject({ code: 0 })
})

test.skipIf(process.platform === 'darwin')(
  '--browser without any browser explains how to install one',
  async () => {
    const result = await runPre('--browser')

    expect(result.code).toBe(1)
    expect(result.stderr).toContain('apt-get install chromium')
    expect(result.stderr).toContain('LATCHKEY_CHROMIUM')
  },
)

test('--browser installs chromium for root on a Debian', async ({ skip }) => {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  skip(!isDebian || process.getuid?.() !== 0, 'needs root on a Debian')
  symlinkSync('/bin/chmod', join(checkout, 'bin/chmod'))
  writeProgram(
    'bin/apt-get',
    `#!/bin/sh
echo "$@" >> apt-calls
[ "$1" = update ] && exit 0
[ "$(wc -l < apt-calls 2>/dev/null)" = 1 ] && exit 100
echo > bin/chromium && chmod +x bin/chromium`,
  )
  symlinkSync('/usr/bin/wc', join(checkout, 'bin/wc'))

  const result = await runPre('--browser')

  expect(result.code).toBe(0)
  expect(readFileSync(join(checkout, 'apt-calls'), 'utf8').split('\n')).toEqual([
    'install -y --no-install-recommends chromium',
    'update',
    'install -y --no-install-recommends chromium',
    '',
  ])
})
