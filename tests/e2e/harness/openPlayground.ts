import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { type Playground, startPlayground } from '../../../playground/startPlayground'
import { type FilesServer, serveFiles } from '../../../services/files/serveFiles'
import { test as base } from './test'

/** The playground in the browser: the configurator, and the app in its preview. */
export interface PlaygroundPage {
  readonly page: Page
  readonly preview: FrameLocator
  /** The widget over the app. */
  readonly widget: Locator
  /** What the widget is drawn on, wherever it stands. */
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

interface Fixtures {
  playground: Playground
  openPlayground: (hash?: string) => Promise<PlaygroundPage>
  /** Shows a page of this markup, which is of no policy and of an origin of its own. */
  showPage: (body: string) => Promise<void>
}

/** A test on the playground, as `npm start` serves it, from the copy of the build. */
export const test = base.extend<Fixtures>({
  playground: async ({ devnet }, use) => {
    const playground = await startPlayground({ folder: process.env.LATCHKEY_SITE!, port: 0, devnet })
    await use(playground)
    await playground.stop()
  },
  openPlayground: async ({ page, playground }, use) => {
    await use(async (hash = '') => {
      await page.goto(`${playground.url}/${hash}`)
      // The wallets come with the preview.
      await expect(page.getByRole('heading', { name: 'Meadow Wallet' })).toBeVisible()
      return playgroundOn(page)
    })
  },
  showPage: async ({ page }, use) => {
    const servers: FilesServer[] = []
    await use(async (body) => {
      const answer = (path: string) => (path === '/' ? { body } : undefined)
      const server = await serveFiles({ folder: process.env.LATCHKEY_SITE!, port: 0, answer })
      servers.push(server)
      await page.goto(server.url)
    })
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
