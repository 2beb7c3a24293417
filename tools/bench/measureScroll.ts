import type { Browser } from '@playwright/test'
import type { Latchkey } from '../../shell/entry/page/latchkey'
import type { Profile } from '../pages/profiles'
import { withPage } from '../pages/withPage'

/** The cost of scrolling from a registry's first wallet to its last. */
export interface Scroll {
  /** Duration, with the downloads on the way. */
  readonly tookMs: number
  /** Tasks of more than 50 ms, and the longest of them; 0 without one. */
  readonly longTasks: number
  readonly longestMs: number
}

/** Rows are 108 px high: a fast hand. */
const turnPx = 360
const turnMs = 60
const mostMs = 120_000

/** Turns the wheel over all wallets until the last one of so many is in sight. @throws when it never is */
export function measureScroll(
  browser: Browser,
  url: string,
  profile: Profile,
  count: number,
): Promise<Scroll> {
  return withPage(browser, profile, async ({ page, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await page.evaluate(() => {
      // Its end is not awaited.
      ;(window as unknown as { latchkey: Latchkey }).latchkey.open('AllWallets').catch(console.error)
    })
    await page.locator('[aria-posinset="5"]').waitFor()
    await traffic.quiet()
    await page.locator('[aria-posinset="5"]').hover()
    await page.evaluate(() => window.probe.watchTasks())

    const last = page.locator(`[aria-posinset="${count}"]`)
    const startMs = performance.now()
    while (!(await last.isVisible()) || !((await last.boundingBox())!.y < page.viewportSize()!.height)) {
      if (performance.now() - startMs > mostMs) throw new Error(`Wallet ${count} never came into sight.`)
      await page.mouse.wheel(0, turnPx)
      await page.waitForTimeout(turnMs)
    }
    const tookMs = performance.now() - startMs
    await traffic.quiet()
    const tasks = await page.evaluate(() => window.probe.longTasks())
    return { tookMs, longTasks: tasks.length, longestMs: Math.max(0, ...tasks) }
  })
}
