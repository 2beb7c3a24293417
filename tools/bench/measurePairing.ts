import type { Browser } from '@playwright/test'
import type { Profile } from '../pages/profiles'
import { withPage } from '../pages/withPage'

/** Times from the press of the row that pairs, in a settled list, to a code that a phone could read. */
export interface Pairing {
  /** Nothing is loaded: the pairing client is downloaded, and the relay is called. */
  readonly coldMs: number
  /** The pointer was near long enough. */
  readonly preloadedMs: number
  /** Once more in the same page, after going back. */
  readonly againMs: number
}

/** A first visit that pairs, cold and then once more; and another one that moves the pointer near first. */
export async function measurePairing(browser: Browser, url: string, profile: Profile): Promise<Pairing> {
  const cold = await withPage(browser, profile, async ({ page, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await page.evaluate(() => window.probe.open())
    await traffic.quiet()
    const coldMs = await page.evaluate(() => window.probe.pair())
    await traffic.quiet()
    await page.evaluate(() => window.probe.back())
    await traffic.quiet()
    return { coldMs, againMs: await page.evaluate(() => window.probe.pair()) }
  })
  const preloadedMs = await withPage(browser, profile, async ({ page, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await page.evaluate(() => window.probe.open())
    await traffic.quiet()
    await page.evaluate(() => window.probe.approachRow())
    await traffic.quiet()
    return page.evaluate(() => window.probe.pair())
  })
  return { ...cold, preloadedMs }
}
