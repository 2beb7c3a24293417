import type { Context } from 'hono'
import { addressKey } from '../../kit/addressKey'
import { addressOf } from '../../kit/addressOf'
import { createBuckets } from '../../kit/createBuckets'
import { ApiError } from '../http/ApiError'
import type { Deps } from './deps'

/** Counts what asks others under the operator's keys, by client address. The check throws ApiError (429). */
export function allowHosted({ limits, trustProxy, now }: Pick<Deps, 'limits' | 'trustProxy' | 'now'>) {
  const bucketOf = createBuckets({
    perSecond: limits.swapsPerSecond,
    burst: limits.swapBurst,
    max: limits.addressesRemembered,
    now,
  })
  return (c: Context): void => {
    if (bucketOf(addressKey(addressOf(c, trustProxy))).take()) return
    throw new ApiError(429, 'RateLimited', 'Too many requests. Try again in 1 s.', { 'Retry-After': '1' })
  }
}
