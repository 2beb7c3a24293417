import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../shell/build/common'
import { pinned } from './harness/signing'
import { expect, test } from './harness/test'

const require = createRequire(import.meta.url)

/** In the folder of the site, as a host's own build would leave it. */
function bundleHost() {
  const rspack = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js')
  const config = resolve(root, 'tests/fixtures/bundledHost/rspack.config.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build', '-c', config], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  cpSync(
    resolve(root, 'tests/fixtures/bundledHost/index.html'),
    join(process.env.LATCHKEY_SITE!, 'bundledHost/index.html'),
  )
  if (status !== 0 || /\b(WARNING|ERROR) in\b/.test(stdout)) throw new Error(stdout + stderr)
}

test("in an app that bundles the package the visitor downloads the app's React alone", async ({
  page,
  hostServer,
  release,
}) => {
  bundleHost()
  const query = new URLSearchParams({ release: `${release.url}/release.json`, key: pinned.root })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${hostServer.url}/bundledHost/?${query}`)

  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('No wallet', { exact: false }).first()).toBeVisible()
  expect(
    await page.evaluate(() => Object.is(Reflect.get(window, 'again'), Reflect.get(window, 'latchkey'))),
  ).toBe(true)
  expect(scripts.filter((url) => /\/standalone\/|react/.test(url))).toEqual([])
})
