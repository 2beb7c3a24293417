import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browsers'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('LATCHKEY_CHROMIUM', '')
  vi.stubEnv('LATCHKEY_FIREFOX', '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function addProgram(name: string, mode = 0o755) {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, mode)
  return path
}

test('Chromium is preferred to Chrome on PATH', () => {
  addProgram('google-chrome')
  const chromium = addProgram('chromium')

  expect(findBrowser('chromium')).toEqual({ path: chromium })
})

test('LATCHKEY_CHROMIUM wins over PATH', () => {
  addProgram('chromium')
  const mine = addProgram('my-chrome')
  vi.stubEnv('LATCHKEY_CHROMIUM', mine)

  expect(findBrowser('chromium')).toEqual({ path: mine })
})

test('a LATCHKEY_CHROMIUM that is no program is reported, without a fallback', () => {
  addProgram('chromium')
  const text = addProgram('readme', 0o644)
  vi.stubEnv('LATCHKEY_CHROMIUM', text)

  expect(findBrowser('chromium')).toEqual({
    missing: `LATCHKEY_CHROMIUM is ${text}, which is not a program.`,
  })
})

test('the headless engine is used if it is installed, else all of Chromium', () => {
  const chromium = addProgram('chromium')
  const before = findBrowser('headless')
  const shell = addProgram('chromium-headless-shell')

  expect([before, findBrowser('headless')]).toEqual([{ path: chromium }, { path: shell }])
})

test('LATCHKEY_CHROMIUM wins over the headless engine', () => {
  addProgram('chromium-headless-shell')
  const mine = addProgram('my-chrome')
  vi.stubEnv('LATCHKEY_CHROMIUM', mine)

  expect(findBrowser('headless')).toEqual({ path: mine })
})

test('Firefox ESR is preferred to Firefox', () => {
  addProgram('firefox')
  const esr = addProgram('firefox-esr')

  expect(findBrowser('firefox')).toEqual({ path: esr })
})

const onMac = {
  meta: { reason: 'Of macOS the folders of its applications cannot be hidden from the search.' },
}
test.skipIf(process.platform === 'darwin')(
  'a machine without a browser is told how to install each',
  onMac,
  () => {
    expect(findBrowser('chromium')).toEqual({ missing: expect.stringContaining('apt-get install chromium') })
    expect(findBrowser('firefox')).toEqual({
      missing: expect.stringContaining('apt-get install firefox-esr'),
    })
    expect(findBrowser('webkit')).toEqual({
      missing: expect.stringContaining('apt-get install webkit2gtk-driver xvfb'),
    })
  },
)
