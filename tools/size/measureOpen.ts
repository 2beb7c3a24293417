import type { Browser } from '@playwright/test'
import { onlyRow } from '../pages/withPage'
import { type Fetched, logNetwork } from './networkLog'
import { filesByTime, noteList } from './noteList'

export interface OpenSizes {
  /** Requests before the visitor acts. */
  readonly page: readonly Fetched[]
  /** Requests made after the press of the button and before the list was shown. */
  readonly list: readonly Fetched[]
  /** The rest, until the network is idle. */
  readonly later: readonly Fetched[]
}

/** What the list shows in addition if the host has an embedded wallet: the field, with or without logins at providers. */
const logins = {
  email: 'input[type=email]',
  all: 'div:has(input[type=email]):has(.lk-social-icons)',
} as const

/**
 * A first visit without a wallet: the page, then a press of its button. Pairing is the only option, apart from the
 * logins of an embedded wallet if the host has one.
 */
export async function measureOpen(
  browser: Browser,
  url: string,
  login?: keyof typeof logins,
): Promise<OpenSizes> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const log = await logNetwork(await context.newCDPSession(page))
    const selector = login && logins[login]
    await page.addInitScript(noteList, selector ? { selector } : onlyRow)
    await page.goto(url)
    const before = await log.take()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: onlyRow }).waitFor({ timeout: 15_000 })
    if (selector) await page.locator(selector).first().waitFor({ timeout: 15_000 })
    const open = await log.take()
    const early = new Set(
      (await page.evaluate(filesByTime)).flatMap((file) => (file.isBefore ? file.url : [])),
    )
    return {
      page: before,
      list: open.filter((file) => early.has(file.url)),
      later: open.filter((file) => !early.has(file.url)),
    }
  } finally {
    await context.close()
  }
}
