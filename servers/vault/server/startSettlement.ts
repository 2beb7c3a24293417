import type { Deps } from './callers/deps'
import type { Sponsor } from './sponsor/createSponsor'
import type { SponsorNode } from './sponsor/sponsorNode'

/**
 * Asks each network by itself, periodically, what has become of the operations that were sponsored there: what they cost
 * is counted in place of their highest fee, and what did not happen is given back. Returns what stops it, and waits for
 * the database alone.
 */
export function startSettlement(
  sponsor: Sponsor | undefined,
  { store, limits, log }: Pick<Deps, 'store' | 'limits' | 'log'>,
): () => Promise<void> {
  let isStopped = false
  const stops = [...(sponsor?.nodes ?? [])].map(([chain, node]) => {
    let isRunning = false
    let written: Promise<unknown> = Promise.resolve()
    const round = async () => {
      const outcomes = await node.outcomes(await store.sponsor.open(chain))
      if (isStopped) return
      written = settle(chain, outcomes)
      await written
    }
    const run = () => {
      // A node that is slow is not asked twice at the same time.
      if (isRunning) return
      isRunning = true
      void round()
        .catch((error: Error) => isStopped || log('warn', 'not settled', { chain, error: error.name }))
        .finally(() => {
          isRunning = false
        })
    }
    const timer = setInterval(run, limits.settleMs)
    timer.unref()
    return () => {
      clearInterval(timer)
      return written.catch(() => {})
    }
  })

  async function settle(chain: string, outcomes: Awaited<ReturnType<SponsorNode['outcomes']>>) {
    for (const [promise, outcome] of outcomes) {
      const { project } = promise
      if (outcome.status === 'paid') {
        if (await store.sponsor.pay(promise, outcome.gwei))
          log('info', 'sponsored operation paid', { chain, project, gwei: outcome.gwei })
      } else if (await store.sponsor.release(promise, promise.untilS))
        log('info', 'sponsored operation over', { chain, project })
    }
  }

  return async () => {
    isStopped = true
    await Promise.all(stops.map((stop) => stop()))
  }
}
