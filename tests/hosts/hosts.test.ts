import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EvmNetwork, startEvmNetwork } from '../../devnet/evm/startEvmNetwork'
import { serveFiles } from '../../servers/files/serveFiles'
import { chromiumArgs, findBrowser } from '../browsers'
import { driveHost } from './driveHost'
import { hosts } from './hosts'
import { packLatchkey } from './packLatchkey'
import { chainsOf, prepareHost } from './prepareHost'
import { prepareScriptHost } from './prepareScriptHost'
import { runCommand } from './runCommand'
import { startServer } from './startServer'

const isFast = process.env.LATCHKEY_HOSTS === 'fast'

let folder: string
let tarball: string
let networks: EvmNetwork[]
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-hosts-'))
  const found = findBrowser('headless')
  if ('missing' in found) throw new Error(found.missing)
  ;[tarball, networks, browser] = await Promise.all([
    packLatchkey(folder),
    Promise.all([31_337, 31_338].map((chainId) => startEvmNetwork({ chainId }))),
    chromium.launch({ executablePath: found.path, args: [...chromiumArgs] }),
  ])
})

afterAll(async () => {
  await browser?.close()
  for (const network of networks ?? []) await network.stop()
  rmSync(folder, { recursive: true, force: true })
})

const drive = (url: string, isRendered?: boolean) =>
  driveHost(browser, url, { secondNetwork: 'eip155:31338', isRendered })

describe.each(hosts.filter((host) => host.isFast || !isFast))('$name', (host) => {
  let app: string

  beforeAll(async () => {
    app = await prepareHost(host, folder, tarball, networks)
  })

  test('in production a visitor connects, signs, switches, returns and leaves, without an error', async () => {
    await runCommand(['npm', 'run', 'build'], app)
    const server = host.preview
      ? await startServer(host.preview, app)
      : await serveFiles({ folder: join(app, host.builtFolder), port: 0 })

    try {
      expect(await drive(server.url, host.isRendered)).toEqual([])
    } finally {
      await server.stop()
    }
  })

  if (!host.dev || isFast) return

  test('in development too', async () => {
    const server = await startServer(host.dev!, app)

    try {
      expect(await drive(server.url, host.isRendered)).toEqual([])
    } finally {
      await server.stop()
    }
  })
})

test('plain files with script tags work under a policy of nonces alone', async () => {
  const { site, page, policy } = await prepareScriptHost(folder, tarball, chainsOf(networks))
  const server = await serveFiles({
    folder: site,
    port: 0,
    answer: (path) =>
      path === '/' ? { body: page, headers: { 'content-security-policy': policy } } : undefined,
  })

  try {
    expect(await drive(server.url)).toEqual([])
  } finally {
    await server.stop()
  }
})
