import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { chainsOf } from './prepareHost'
import { runCommand } from './runCommand'

const template = fileURLToPath(new URL('templates/script', import.meta.url))
const nonce = 'aG9zdHM'

/**
 * A page without a bundler, from the output of the package's program: the tags, and the policy that it is served under.
 */
export async function prepareScriptHost(
  folder: string,
  tarball: string,
  chains: ReturnType<typeof chainsOf>,
) {
  const app = join(folder, 'script')
  const site = join(app, 'site')
  cpSync(template, app, { recursive: true })
  mkdirSync(site)
  await runCommand(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball], app)
  const copied = await runCommand(['npx', 'latchkey', 'copy', 'site/latchkey', '--cdn'], app)
  const rpc = chains.map(({ rpcUrls }) => rpcUrls.default.http[0]).join()
  const policy = (await runCommand(['npx', 'latchkey', 'csp', '--nonce', nonce, '--rpc', rpc], app)).trim()
  const tags = copied.slice(copied.indexOf('<script'), copied.indexOf('<latchkey-button>'))
  for (const file of ['host.js', 'wallet.js']) copyFileSync(join(app, file), join(site, file))
  copyFileSync(join(app, 'node_modules/latchkey/dist/package/testing.js'), join(site, 'testing.js'))
  writeFileSync(join(site, 'chains.js'), `export const chains = ${JSON.stringify(chains)}\n`)
  const html = readFileSync(join(app, 'index.html'), 'utf8').replace('<!-- tags -->', tags)
  const page = html.replaceAll('<script', `<script nonce="${nonce}"`)
  return { site, page, policy: policy.replaceAll('\n', ' ') }
}
