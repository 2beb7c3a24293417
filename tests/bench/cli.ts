import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../../shell/build/common'
import { launchChromium } from '../size/browser'
import { buildPages } from '../size/buildPages'
import { serveHostPages } from '../size/hostPages'
import { type Address, measureLeftovers, measureVisit } from './measureVisit'
import { profiles, unthrottled } from './profiles'
import { formatReport } from './report'
import { type Results, targetsOf } from './results'

// `--quick`: three runs. `--strict`: a missed target is a failure.
const runs = process.argv.includes('--quick') ? 3 : 7
const isStrict = process.argv.includes('--strict')

const floor = (name: string) => ({
  body: readFileSync(resolve(root, 'tests/bench/floors', name)),
  headers: { 'cache-control': 'no-cache' },
})
const server = await serveHostPages(async () =>
  (await buildPages('tests/bench/floors.config.ts', ['dialog.js']))
    .set('/host/empty.html', floor('empty.html'))
    .set('/host/dialog.html', floor('dialog.html')),
)
const addresses: readonly Address[] = [
  { variant: 'empty', url: `${server.url}/host/empty.html` },
  { variant: 'dialog', url: `${server.url}/host/dialog.html` },
  { variant: 'latchkey', url: `${server.url}/minimal/` },
]
const browser = await launchChromium()
try {
  // The server compresses at its first answer, and the browser starts its processes.
  for (const address of addresses) await measureVisit(browser, address, unthrottled)
  const visits: Results['visits'][number][] = []
  const leftovers: Results['leftovers'][number][] = []
  for (let run = 1; run <= runs; run++) {
    console.error(`Run ${run} of ${runs} …`)
    for (const profile of profiles) {
      for (const address of addresses) {
        const visit = await measureVisit(browser, address, profile)
        visits.push({ profile: profile.name, variant: address.variant, visit })
      }
    }
    for (const address of addresses.filter(({ variant }) => variant !== 'empty')) {
      leftovers.push({
        variant: address.variant,
        leftovers: await measureLeftovers(browser, address, unthrottled),
      })
    }
  }
  const results = { visits, leftovers }
  const targets = targetsOf(results)
  console.log(formatReport(results, targets, runs))
  process.exitCode = isStrict && targets.some(({ isMet }) => !isMet) ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}
