import type { Browser } from '@playwright/test'
import type { Profile } from '../pages/profiles'
import { withPage } from '../pages/withPage'
import { type CpuProfile, type Spent, spentOn } from './spentOn'

/** A file's download, in ms after the press; `endMs` is absent if the file has not arrived when the list shows. */
export interface NetworkRow {
  readonly name: string
  readonly startMs: number
  readonly endMs?: number
  readonly bytes: number
}

export interface Trace {
  readonly listMs: number
  readonly rows: readonly NetworkRow[]
  readonly spent: Spent
  /** The engine's own counters, in ms; `thread` leaves out the machine's other work. */
  readonly engine: Readonly<Record<'script' | 'style' | 'layout' | 'task' | 'thread', number>>
}

const intervalUs = 200
const readFailsMs = 15_000

/** One cold opening, with the profiler on: its figures are for their ratios. */
export function traceOpening(browser: Browser, url: string, profile: Profile): Promise<Trace> {
  return withPage(browser, profile, async ({ page, session, traffic }) => {
    const started = new Map<string, { name: string; startS: number; endS?: number; bytes: number }>()
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      const name = new URL(request.url).pathname.replace(/^.*\/(?=[^/]*$)/, '')
      started.set(requestId, { name, startS: timestamp, bytes: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      Object.assign(started.get(requestId) ?? {}, { endS: timestamp, bytes: encodedDataLength })
    })
    await page.goto(url, { waitUntil: 'load', timeout: readFailsMs })
    await page.evaluate(() => window.probe.usable())
    await traffic.quiet()
    started.clear()
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval: intervalUs })
    await session.send('Profiler.start')
    const metrics = async () => {
      const given = (await session.send('Performance.getMetrics')).metrics
      return Object.fromEntries(given.map(({ name, value }) => [name, value]))
    }
    const before = await metrics()
    const listMs = await page.evaluate(() => window.probe.open())
    const after = await metrics()
    const { profile: cpu } = await session.send('Profiler.stop')
    const pressedMs = await page.evaluate(() => performance.getEntriesByName('press')[0]!.startTime)
    const pressedS = after.NavigationStart! + pressedMs / 1000
    const sinceMs = (seconds: number) => (seconds - pressedS) * 1000
    const grown = (name: string) => (after[name]! - before[name]!) * 1000
    return {
      listMs,
      rows: [...started.values()].map(({ name, startS, endS, bytes }) => ({
        name,
        startMs: sinceMs(startS),
        ...(endS !== undefined && { endMs: sinceMs(endS) }),
        bytes,
      })),
      spent: spentOn(cpu as CpuProfile, pressedS * 1e6, pressedS * 1e6 + listMs * 1000),
      engine: {
        script: grown('ScriptDuration'),
        style: grown('RecalcStyleDuration'),
        layout: grown('LayoutDuration'),
        task: grown('TaskDuration'),
        thread: grown('ThreadTime'),
      },
    }
  })
}
