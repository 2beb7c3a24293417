import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApi } from '../../servers/api/startApi'
import { root } from '../build/common'
import { buildPages } from '../pages/buildPages'
import { launchChromium } from '../pages/launchChromium'
import { appPage, type OpeningOptions, openingPage } from '../pages/openingPage'
import type { Press } from '../pages/pageProbe'
import { fast4G, unthrottled } from '../pages/profiles'
import { serveHostPages } from '../pages/serveHostPages'
import { measureOpening, measureTap, type Opening } from './measureOpening'
import { measureLeftovers } from './measureVisit'
import { openingTargets } from './openingTargets'
import { median } from './results'
import { targetLine } from './targetLine'

// Measures first openings as hosts have them, with a registry, and compares them with a minimal React dialog.
const runs = process.argv.includes('--quick') ? 3 : 5
const isStrict = process.argv.includes('--strict')
const pages: Readonly<Record<string, OpeningOptions>> = {
  'own React': {},
  "host's React": { hasReact: true },
  'preload: false': { preload: false },
  'preload: intent': { preload: 'intent' },
  'preload: visible': { preload: 'visible' },
  'preload: idle': { preload: 'idle' },
}
const floor = 'React dialog'
/** Built by a bundler, whose minifier drops the hints at the start of our files. */
const apps = { 'own React, bundled': 'own', "host's React, bundled": 'react' } as const
const tapped = ['own React', "host's React", ...Object.keys(apps)]

const api = await startApi({ limits: { requestBurst: 5_000 } })
const addressOf = (name: string) => `/host/${name.replace(/\W+/g, '-')}.html`
const server = await serveHostPages(async () => {
  const answers = await buildPages('tools/bench/floors.config.ts')
  for (const [path, body] of await buildPages('tools/bench/apps.config.ts')) answers.set(path, body)
  for (const [name, app] of Object.entries(apps))
    answers.set(addressOf(name), appPage(app, { apiUrl: api.url }))
  for (const [name, options] of Object.entries(pages))
    answers.set(addressOf(name), openingPage({ apiUrl: api.url, ...options }))
  return answers.set(addressOf(floor), {
    body: readFileSync(resolve(root, 'tools/bench/floors/dialog.html'), 'utf8'),
  })
})
const browser = await launchChromium()
try {
  const names = [floor, ...Object.keys(pages), ...Object.keys(apps)]
  const measured: Record<string, Opening[]> = {}
  const taps: Record<string, Press[]> = {}
  // The server compresses at its first response.
  for (const name of names) await measureOpening(browser, server.url + addressOf(name), unthrottled)
  for (let run = 0; run < runs; run++) {
    for (const name of names) {
      const opening = await measureOpening(browser, server.url + addressOf(name), fast4G)
      measured[name] = [...(measured[name] ?? []), opening]
    }
    for (const name of tapped) {
      const tap = await measureTap(browser, server.url + addressOf(name), fast4G)
      taps[name] = [...(taps[name] ?? []), tap]
    }
  }
  const of = (name: string, figure: keyof Opening) => median(measured[name]!.map((each) => each[figure]))
  const cell = (value: string) => value.padStart(16)
  console.log(`\nFirst openings with a registry, ${fast4G.name}, medians of ${runs}, ms`)
  const head = ['ready', 'click → list', 'both', '× dialog', 'largest paint', 'long tasks', 'slowest press']
  console.log(''.padEnd(24) + head.map(cell).join(''))
  const sum = (name: string) => of(name, 'readyMs') + of(name, 'listMs')
  for (const name of names) {
    const figures = [
      of(name, 'readyMs').toFixed(0),
      of(name, 'listMs').toFixed(0),
      sum(name).toFixed(0),
      (sum(name) / sum(floor)).toFixed(2),
      of(name, 'largestPaintMs').toFixed(0),
      of(name, 'longTasksMs').toFixed(0),
      of(name, 'slowestPressMs').toFixed(0),
    ]
    console.log(name.padEnd(24) + figures.map(cell).join(''))
  }
  const ofTap = (name: string, figure: keyof Press) => median(taps[name]!.map((each) => each[figure]))
  for (const name of tapped) {
    const [held, list] = (['heldMs', 'listMs'] as const).map((figure) => ofTap(name, figure).toFixed(0))
    console.log(`by a finger, ${name}: held for ${held}, click → list ${list}`)
  }
  const { heapBytesPerCycle } = await measureLeftovers(
    browser,
    { variant: 'latchkey', url: server.url + addressOf('own React') },
    unthrottled,
  )
  const targets = openingTargets(of, (name) => ofTap(name, 'listMs'), floor, heapBytesPerCycle)
  console.log(['', ...targets.map(targetLine)].join('\n'))
  process.exitCode = isStrict && targets.some(({ isMet }) => !isMet) ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await api.stop()
}
