import type { Browser } from '@playwright/test'
import type { Press, Vitals } from '../pages/pageProbe'
import type { Profile } from '../pages/profiles'
import { withPage } from '../pages/withPage'

/** A first visit: the page at rest, a press next to the button, and then the first opening. */
export interface Opening extends Vitals {
  /** The page has loaded, and its button can be pressed. */
  readonly readyMs: number
  readonly listMs: number
}

/** The minimal duration of a touch. */
const tapMs = 80

export function measureOpening(browser: Browser, url: string, profile: Profile): Promise<Opening> {
  return withPage(browser, profile, async ({ page, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    const loadMs = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return (navigation as PerformanceNavigationTiming).loadEventEnd
    })
    const usableMs = await page.evaluate(() => window.probe.usable())
    // Clicks an empty part of the page, which responds when its thread is free.
    await page.mouse.click(600, 500)
    await traffic.quiet()
    const vitals = await page.evaluate(() => window.probe.vitals())
    const listMs = await page.evaluate(() => window.probe.open())
    return { ...vitals, readyMs: Math.max(loadMs, usableMs), listMs }
  })
}

/** The first opening by touch: preloading begins with the touch, and the click comes when it ends. */
export function measureTap(browser: Browser, url: string, profile: Profile): Promise<Press> {
  return withPage(browser, profile, async ({ page, session, traffic }) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await traffic.quiet()
    const at = await page.evaluate(() => window.probe.awaitPress())
    const touch = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await new Promise((done) => setTimeout(done, tapMs))
    await touch
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return page.evaluate(() => window.probe.pressed())
  })
}
