import type { Browser, CDPSession } from '@playwright/test'
import type { Profile } from '../pages/profiles'
import { withPage } from '../pages/withPage'

export type Variant = 'empty' | 'dialog' | 'latchkey'

export interface Address {
  readonly variant: Variant
  readonly url: string
}

/** One page, from its address to its opened dialog. The empty page has no dialog. */
export interface Visit {
  readonly loadMs: number
  /** The page's button can be pressed; an import that does not delay `load` comes after it. */
  readonly usableMs?: number
  readonly pageBytes: number
  readonly pageRequests: number
  readonly scriptMs: number
  readonly coldMs?: number
  readonly secondMs?: number
  /** The longest task of the second opening; 0 if no task takes more than 50 ms. */
  readonly secondTaskMs?: number
  readonly preloadedMs?: number
  readonly bytes?: number
  readonly requests?: number
}

/** The memory that 50 openings leave, after a forced collection. */
export interface Leftovers {
  readonly heapBytesPerCycle: number
  readonly nodes: number
  readonly listeners: number
}

// Until then the engine still compiles, and keeps its results: 7 kB per cycle that no later cycle needs.
const warmUpCycles = 25
const cycles = 50

/** A first visit, cold and then once more; and another one that moves the pointer near first. */
export async function measureVisit(
  browser: Browser,
  { variant, url }: Address,
  profile: Profile,
): Promise<Visit> {
  const cold = await withPage(browser, profile, async ({ page, session, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    const loadMs = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return (navigation as PerformanceNavigationTiming).loadEventEnd
    })
    await traffic.quiet()
    const before = traffic.sum()
    const page_ = { loadMs, pageBytes: before.bytes, pageRequests: before.requests }
    if (variant === 'empty') return { ...page_, scriptMs: await scriptMsOf(session) }
    const usableMs = await page.evaluate(() => window.probe.usable())
    const coldMs = await page.evaluate(() => window.probe.open())
    const scriptMs = await scriptMsOf(session)
    await traffic.quiet()
    const { bytes, requests } = traffic.sum()
    await page.evaluate(() => window.probe.close())
    await page.evaluate(() => window.probe.watchTasks())
    const secondMs = await page.evaluate(() => window.probe.open())
    await traffic.quiet()
    const secondTaskMs = Math.max(0, ...(await page.evaluate(() => window.probe.longTasks())))
    return { ...page_, usableMs, scriptMs, coldMs, secondMs, secondTaskMs, bytes, requests }
  })
  if (variant !== 'latchkey') return cold
  const preloadedMs = await withPage(browser, profile, async ({ page, traffic }) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await traffic.quiet()
    await page.evaluate(() => window.probe.approach())
    await traffic.quiet()
    return page.evaluate(() => window.probe.open())
  })
  return { ...cold, preloadedMs }
}

/** Opens and closes again and again. */
export function measureLeftovers(browser: Browser, { url }: Address, profile: Profile): Promise<Leftovers> {
  return withPage(browser, profile, async ({ page, session, traffic }) => {
    const cycle = (times: number) =>
      page.evaluate(async (count) => {
        for (let done = 0; done < count; done++) {
          await window.probe.open()
          await window.probe.close()
        }
      }, times)
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    await cycle(warmUpCycles)
    await traffic.quiet()
    const before = await collected(session)
    await cycle(cycles)
    await traffic.quiet()
    const after = await collected(session)
    return {
      heapBytesPerCycle: (after.JSHeapUsedSize! - before.JSHeapUsedSize!) / cycles,
      nodes: after.Nodes! - before.Nodes!,
      listeners: after.JSEventListeners! - before.JSEventListeners!,
    }
  })
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

async function scriptMsOf(session: CDPSession): Promise<number> {
  return (await metricsOf(session)).ScriptDuration! * 1000
}

/** The memory still held after everything else is released. */
async function collected(session: CDPSession) {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  return metricsOf(session)
}
