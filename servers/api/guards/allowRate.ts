import type { MiddlewareHandler } from 'hono'
import { addressKey } from '../../kit/addressKey'
import { addressOf } from '../../kit/addressOf'
import { createBuckets } from '../../kit/createBuckets'
import { ApiError } from '../http/ApiError'
import type { Deps } from './deps'

const unlimited = ['/health', '/ready', '/metrics']

/** Counts requests by address. @throws ApiError (429) */
export function allowRate({ limits, trustProxy, now }: Deps): MiddlewareHandler {
  const { requestsPerSecond, requestBurst, addressesRemembered } = limits
  const bucketOf = createBuckets({
    perSecond: requestsPerSecond,
    burst: requestBurst,
    max: addressesRemembered,
    now,
  })
  return async (c, next) => {
    const isLimited = !unlimited.includes(c.req.path)
    if (isLimited && !bucketOf(addressKey(addressOf(c, trustProxy))).take()) {
      const waitS = Math.max(1, Math.ceil(1 / requestsPerSecond))
      throw new ApiError(429, 'RateLimited', `Too many requests. Try again in ${waitS} s.`, {
        'Retry-After': String(waitS),
      })
    }
    await next()
  }
}
