import { openChains } from '../../servers/api/chains/chains'
import { defaultLimits } from '../../servers/api/http/limits'
import type { Built, SwapRequest } from '../../servers/api/swap/SwapSource'
import type { StandOptions } from './Stand'

const deadlineS = 1_200n

/** The best transaction of the venue on `chainId`; undefined if it has no route, or no such network. */
export function createStandSwap({ chains, venue }: Pick<StandOptions, 'chains' | 'venue'>) {
  const opened = openChains(chains, defaultLimits)
  return async (chainId: number, swap: Omit<SwapRequest, 'open'>): Promise<Built | undefined> => {
    const open = opened.find(`eip155:${chainId}`)
    if (!open || !venue.serves(open)) return undefined
    const { signal } = new AbortController()
    const request = { ...swap, open }
    const [best] = [...(await venue.quotes(request, signal))].sort((one, other) =>
      one.toAmount < other.toAmount ? 1 : -1,
    )
    if (!best) return undefined
    const deadline = BigInt(Math.floor(Date.now() / 1_000)) + deadlineS
    const { route } = best
    return venue.build({ ...request, route, minimum: undefined, deadline, permit: undefined }, signal)
  }
}
