import type { Context } from 'hono'
import { ApiError } from '../ApiError'
import { addressKey } from '../addressKey'
import { addressOf } from '../addressOf'
import { createBuckets } from '../createBuckets'
import type { Deps } from '../deps'

/** Counts questions to sources of swaps by client address. The check throws ApiError (429). */
export function allowSwaps({ limits, trustProxy, now }: Pick<Deps, 'limits' | 'trustProxy' | 'now'>) {
  const bucketOf = createBuckets(limits.swapsPerSecond, limits.swapBurst, limits.addressesRemembered, now)
  return (c: Context): void => {
    if (bucketOf(addressKey(addressOf(c, trustProxy))).take()) return
    throw new ApiError(429, 'RateLimited', 'Too many quotes. Try again in 1 s.', { 'Retry-After': '1' })
  }
}
