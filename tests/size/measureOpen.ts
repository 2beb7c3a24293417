import type { Browser } from '@playwright/test'
import { type Fetched, logNetwork } from './networkLog'

/** What shows in the Connect view of a browser without a wallet. */
export const onlyRow = 'WalletConnect'

export interface OpenSizes {
  /** Before anybody acts. */
  readonly page: readonly Fetched[]
  /** From the press of the button until the network rests after the list shows. */
  readonly open: readonly Fetched[]
}

/** A first visit without a wallet: the page, then a press of its button. Pairing is what there is. */
export async function measureOpen(browser: Browser, url: string): Promise<OpenSizes> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const log = await logNetwork(await context.newCDPSession(page))
    await page.goto(url)
    const before = await log.take()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: onlyRow }).waitFor({ timeout: 15_000 })
    return { page: before, open: await log.take() }
  } finally {
    await context.close()
  }
}
