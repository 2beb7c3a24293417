import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { type LocalProviders, startProviders } from '../../devnet/ramps/startProviders'
import { type Api, startApi } from '../../servers/api/startApi'
import { serveFiles } from '../../servers/files/serveFiles'
import { chromiumArgs, findBrowser } from '../browsers'
import { watch } from '../e2e/harness/guard'
import { packLatchkey } from './packLatchkey'
import { prepareHost } from './prepareHost'
import { runCommand } from './runCommand'

let folder: string
let devnet: Devnet
let providers: LocalProviders
let api: Api

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-shop-'))
  devnet = await startDevnet({ history: true, swap: true })
  providers = await startProviders(devnet)
  const limits = { onrampOrderMs: 0, paySearchMs: 0 }
  api = await startApi({ chains: apiChains(devnet), ...providers.api, limits })
})

afterAll(async () => {
  for (const service of [api, providers, devnet]) await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a shop with the packed package sells coins at a provider, and is paid for tea', async () => {
  const found = findBrowser('headless')
  if ('missing' in found) throw new Error(found.missing)
  const [{ id, rpcUrls }] = devnet.networks
  const network = { chainId: Number(id), url: rpcUrls.default.http[0]! }
  const host = { name: 'vite-shop', shared: ['chains.ts', 'wallet.ts'], publicFolder: 'public/latchkey' }
  const app = await prepareHost(host, folder, await packLatchkey(folder), [network])
  writeFileSync(
    join(app, 'src/shop.json'),
    JSON.stringify({ apiUrl: api.url, asset: `eip155:${id}/erc20:${devnet.contracts.tokens.usdc}` }),
  )
  await runCommand(['npm', 'run', 'build'], app)
  const server = await serveFiles({ folder: join(app, 'dist'), port: 0 })
  const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumArgs] })
  try {
    const context = await browser.newContext()
    const guard = await watch(context)
    const page = await context.newPage()
    await page.goto(server.url)
    const dialog = page.getByRole('dialog')

    await page.locator('latchkey-onramp-widget').getByRole('button').click()
    await dialog.getByRole('button', { name: 'Harbor Wallet' }).click()
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: /^Coinbase/ }).click()
    await (await opening).getByRole('button', { name: 'Pay', exact: true }).click()
    await dialog.getByText(/^[\d.]+ USDC received$/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.locator('#pay').click()
    await dialog.getByRole('button', { name: 'Pay 2.5 USDC' }).click()
    await dialog.getByRole('paragraph').filter({ hasText: 'The payment arrived on' }).waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.locator('#paid', { hasText: /^paid 0x[\da-f]{64}$/ }).waitFor()
    expect(guard.problems()).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
