import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApi } from '../../servers/api/startApi'
import { startRelay } from '../../servers/relay/startRelay'
import { root } from '../build/common'
import { buildPages } from '../pages/buildPages'
import { launchChromium } from '../pages/launchChromium'
import { pairingProfiles, profiles, slowCpu, unthrottled } from '../pages/profiles'
import { serveHostPages } from '../pages/serveHostPages'
import { servicePage } from '../pages/servicePage'
import { formatReport } from './formatReport'
import { manyWallets } from './manyWallets'
import { measurePairing } from './measurePairing'
import { measureScroll } from './measureScroll'
import { type Address, measureLeftovers, measureVisit } from './measureVisit'
import { type Results, targetsOf } from './results'

const walletCount = 600

// `--quick`: three runs. `--strict`: a missed target is a failure.
const runs = process.argv.includes('--quick') ? 3 : 7
const isStrict = process.argv.includes('--strict')

const floor = (name: string) => ({
  body: readFileSync(resolve(root, 'tools/bench/floors', name)),
  headers: { 'cache-control': 'no-cache' },
})
// Our own images are requested by hundreds, faster than any visitor would.
const api = await startApi({ wallets: manyWallets(walletCount), limits: { requestBurst: 5_000 } })
const relay = await startRelay()
const server = await serveHostPages(async () =>
  (await buildPages('tools/bench/floors.config.ts'))
    .set('/host/empty.html', floor('empty.html'))
    .set('/host/dialog.html', floor('dialog.html'))
    .set('/host/pairing.html', servicePage({ relayUrl: relay.url }))
    .set('/host/registry.html', servicePage({ relayUrl: relay.url, apiUrl: api.url })),
)
const addresses: readonly Address[] = [
  { variant: 'empty', url: `${server.url}/host/empty.html` },
  { variant: 'dialog', url: `${server.url}/host/dialog.html` },
  { variant: 'latchkey', url: `${server.url}/minimal/` },
]
const browser = await launchChromium()
try {
  // The server compresses at its first response, and the browser starts its processes.
  for (const address of addresses) await measureVisit(browser, address, unthrottled)
  const visits: Results['visits'][number][] = []
  const leftovers: Results['leftovers'][number][] = []
  const pairings: Results['pairings'][number][] = []
  const scrolls: Results['scrolls'][number][] = []
  for (let run = 1; run <= runs; run++) {
    console.error(`Run ${run} of ${runs} …`)
    for (const profile of profiles) {
      for (const address of addresses) {
        const visit = await measureVisit(browser, address, profile)
        visits.push({ profile: profile.name, variant: address.variant, visit })
      }
    }
    for (const profile of pairingProfiles) {
      const pairing = await measurePairing(browser, `${server.url}/host/pairing.html`, profile)
      pairings.push({ profile: profile.name, pairing })
    }
    scrolls.push(await measureScroll(browser, `${server.url}/host/registry.html`, slowCpu, walletCount))
    for (const address of addresses.filter(({ variant }) => variant !== 'empty')) {
      leftovers.push({
        variant: address.variant,
        leftovers: await measureLeftovers(browser, address, unthrottled),
      })
    }
  }
  const results = { visits, leftovers, pairings, scrolls }
  const targets = targetsOf(results)
  console.log(formatReport(results, targets, runs))
  process.exitCode = isStrict && targets.some(({ isMet }) => !isMet) ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await api.stop()
  await relay.stop()
}
