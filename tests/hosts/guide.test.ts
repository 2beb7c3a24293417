import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '../../servers/files/serveFiles'
import { chromiumArgs, findBrowser } from '../browsers'
import { watch } from '../e2e/harness/guard'
import { packLatchkey } from './packLatchkey'
import { type GuideBlock, readGuide } from './readGuide'
import { runCommand } from './runCommand'

let folder: string
let app: string
let tarball: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-guide-'))
  app = join(folder, 'my-app')
  mkdirSync(app)
  tarball = await packLatchkey(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a line of a shell, with the tarball for the package, and returns its output. */
const type = (line: string) =>
  runCommand(['bash', '-c', line.replace(/^(npm install .*)\blatchkey\b/, `$1${tarball}`)], app)

/** Writes the blocks that are files, and runs those that are commands. */
async function follow(blocks: readonly GuideBlock[]) {
  for (const { language, file, code } of blocks) {
    if (file) writeFileSync(join(app, file), code)
    else if (language === 'sh') for (const line of code.trim().split('\n')) await type(line)
  }
}

test('the five minutes of the guide, from an empty folder to the list of wallets', async () => {
  const found = findBrowser('headless')
  if ('missing' in found) throw new Error(found.missing)
  const startedMs = Date.now()

  await follow(readGuide('embedding.md', 'A static host in five minutes'))

  const server = await serveFiles({ folder: join(app, 'dist'), port: 0 })
  const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumArgs] })
  try {
    const context = await browser.newContext()
    const guard = await watch(context)
    // The guide leaves the page's icon to the app.
    guard.allow(/favicon\.ico/)
    const page = await context.newPage()
    await page.goto(server.url)
    await page.locator('latchkey-button').getByRole('button').click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' }).waitFor()
    console.log(`From an empty folder to the list: ${((Date.now() - startedMs) / 60_000).toFixed(1)} minutes`)
    expect(guard.problems()).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})

test('the commands of the guide make a release that verifies, with every feature', async () => {
  const [commands] = readGuide('release.md', 'Making releases').filter(({ language }) => language === 'sh')
  const keys: Record<string, string> = {}
  let printed = ''
  for (const line of commands!.code.trim().split('\n')) {
    printed = await type(line.replace(/<(\w+) key>/g, (_, name: string) => keys[name]!))
    const [, name] = /keygen (\w+)\.pem/.exec(line) ?? []
    if (name) keys[name] = printed.trim()
  }

  for (const feature of ['connect', 'account', 'send', 'siwx', 'shell'])
    expect(printed).toMatch(new RegExp(`^${feature} \\d`, 'm'))
  expect(printed).toMatch(/files are as they were signed\nValid until/)
})
