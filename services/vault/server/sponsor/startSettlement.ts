import type { Deps } from '../deps'
import type { Sponsor } from './createSponsor'
import type { SponsorNode } from './sponsorNode'

/**
 * Asks each network by itself, periodically, what has become of the operations that were sponsored there: what they cost
 * is counted in place of their highest fee, and what did not happen is given back. Returns what stops it.
 */
export function startSettlement(
  sponsor: Sponsor | undefined,
  { store, limits, log }: Pick<Deps, 'store' | 'limits' | 'log'>,
): () => Promise<void> {
  const stops = [...(sponsor?.nodes ?? [])].map(([chain, node]) => {
    let isRunning = false
    let round: Promise<void> = Promise.resolve()
    const run = () => {
      // A node that is slow is not asked twice at the same time.
      if (isRunning) return
      isRunning = true
      round = settle(chain, node)
        .catch((error: Error) => log('warn', 'not settled', { chain, error: error.name }))
        .finally(() => {
          isRunning = false
        })
    }
    const timer = setInterval(run, limits.settleMs)
    timer.unref()
    return () => {
      clearInterval(timer)
      return round
    }
  })

  async function settle(chain: string, node: SponsorNode) {
    for (const [promise, outcome] of await node.outcomes(await store.sponsor.open(chain)))
      if (outcome.status === 'paid') {
        if (await store.sponsor.pay(promise, outcome.gwei))
          log('info', 'sponsored operation paid', { chain, project: promise.project, gwei: outcome.gwei })
      } else if (await store.sponsor.release(promise, promise.untilS))
        log('info', 'sponsored operation over', { chain, project: promise.project })
  }

  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
