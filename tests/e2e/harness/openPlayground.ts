import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { apiChains } from '../../../devnet/apiChains'
import { freePort } from '../../../devnet/processes/freePort'
import { type Playground, startPlayground } from '../../../playground/startPlayground'
import { startApi } from '../../../servers/api/startApi'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import { type Relay, startRelay } from '../../../servers/relay/startRelay'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
import { test as base } from './test'

/** The playground in the browser: the configurator, and the app in its preview. */
export interface PlaygroundPage {
  readonly page: Page
  readonly preview: FrameLocator
  /** The widget over the app. */
  readonly widget: Locator
  /** The surface that the widget is drawn on, wherever it is. */
  readonly card: Locator
  readonly code: Locator
  readonly status: Locator
  /** Opens the widget from outside of the preview. */
  open(): Promise<void>
  /** Opens a group of controls. */
  unfold(group: string): Promise<void>
  /** The value of a row of "What the page knows". */
  fact(row: string): Locator
}

/** The wallet on another device. */
export interface WalletPage {
  readonly page: Page
  /** The question to its owner. */
  readonly question: Locator
  readonly apps: Locator
  /** Passes it the link of an app. */
  pair(uri: string): Promise<void>
}

interface Fixtures {
  /** The connection between the playground and the wallet. */
  relay: Relay
  /** Whether the playground comes with a wallet by e-mail. */
  hasEmbedded: boolean
  /** The wallet by email, if `hasEmbedded`. */
  vault: VaultStack | undefined
  playgroundPort: number
  playground: Playground
  openPlayground: (hash?: string) => Promise<PlaygroundPage>
  /** Another tab of the same browser, on the wallet of another device. */
  openWallet: () => Promise<WalletPage>
  /** Shows a page of this markup, without a policy and on a separate origin. */
  showPage: (body: string) => Promise<void>
}

/** A test on the playground, as `npm start` serves it, from the copy of the build. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  relay: async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  },
  hasEmbedded: [false, { option: true }],
  // The wallet needs the page's address before the page listens there.
  playgroundPort: async ({ hasEmbedded }, use) => use(hasEmbedded ? await freePort() : 0),
  vault: async ({ hasEmbedded, playgroundPort, devnet }, use) => {
    if (!hasEmbedded) return use(undefined)
    const vault = await startVaultStack({
      folder: join(process.env.LATCHKEY_SITE!, 'vault'),
      origins: [`http://localhost:${playgroundPort}`],
      project: 'playground',
      devnet,
      social: {},
    })
    await use(vault)
    await vault.stop()
  },
  playground: async ({ devnet, relay, vault, playgroundPort: port }, use) => {
    const api = await startApi({ chains: apiChains(devnet) })
    const networks = [...devnet.networks, devnet.solana.network]
    const { deployer, tokens } = devnet.contracts
    const faucet = { payer: deployer, usdc: tokens.usdc }
    const services = {
      networks,
      relayUrl: relay.url,
      apiUrl: api.url,
      faucet,
      ...(vault && { embedded: { walletUrl: vault.walletUrl, mailsUrl: vault.mails.url } }),
    }
    const playground = await startPlayground({ folder: process.env.LATCHKEY_SITE!, port, services })
    await use(playground)
    await Promise.all([playground.stop(), api.stop()])
  },
  // Ends before the servers that it uses, as `openHost` does.
  openPlayground: async ({ page, playground, guard }, use) => {
    await use(async (hash = '') => {
      await page.goto(`${playground.url}/${hash}`)
      // The wallets are loaded with the preview.
      await expect(page.getByRole('heading', { name: 'Meadow Wallet' })).toBeVisible()
      return playgroundOn(page)
    })
    guard.rest()
  },
  openWallet: async ({ context, playground }, use) => {
    await use(async () => {
      const page = await context.newPage()
      await page.goto(`${playground.url}/wallet.html`)
      return walletOn(page)
    })
  },
  showPage: async ({ page, guard }, use) => {
    const servers: FilesServer[] = []
    await use(async (body) => {
      const answer = (path: string) => (path === '/' ? { body } : undefined)
      const server = await serveFiles({ folder: process.env.LATCHKEY_SITE!, port: 0, answer })
      servers.push(server)
      await page.goto(server.url)
    })
    guard.rest()
    for (const server of servers) await server.stop()
  },
})

function playgroundOn(page: Page): PlaygroundPage {
  const preview = page.frameLocator('#preview')
  return {
    page,
    preview,
    widget: preview.getByRole('dialog'),
    card: preview.locator('latchkey-modal .lk-card'),
    code: page.locator('#code'),
    status: page.locator('#status'),
    open: () => page.getByRole('button', { name: 'Open the widget' }).click(),
    unfold: (group) => page.locator('summary', { hasText: group }).click(),
    fact: (row) => page.locator('#state div', { hasText: row }).locator('dd'),
  }
}

function walletOn(page: Page): WalletPage {
  return {
    page,
    question: page.getByRole('dialog'),
    apps: page.locator('#apps').getByRole('listitem'),
    async pair(uri) {
      await page.getByLabel('Link of the app').fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
  }
}
