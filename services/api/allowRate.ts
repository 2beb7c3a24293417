import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { createTokenBucket, type TokenBucket } from '../server/tokenBucket'
import { ApiError } from './ApiError'
import { addressKey } from './addressKey'
import type { Deps } from './deps'

const unlimited = ['/health', '/ready']

/** Counts requests by address. @throws ApiError (429) */
export function allowRate({ limits, trustProxy, now }: Deps): MiddlewareHandler {
  const { requestsPerSecond, requestBurst, addressesRemembered } = limits
  const buckets = new Map<string, TokenBucket>()
  const bucketOf = (key: string) => {
    const bucket = buckets.get(key) ?? createTokenBucket(requestsPerSecond, requestBurst, now)
    // Whoever asked last is forgotten last.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > addressesRemembered) buckets.delete(buckets.keys().next().value!)
    return bucket
  }
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

function addressOf(c: Context, trustProxy: boolean): string {
  // Clients may write what they like before it.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || getConnInfo(c).remote.address || ''
}
