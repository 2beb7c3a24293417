import { createTokenBucket, type TokenBucket } from './tokenBucket'

/** A rate limit for each key; beyond `max` keys, the least recently used one is forgotten. */
export function createBuckets({
  perSecond,
  burst,
  max,
  now,
}: {
  perSecond: number
  burst: number
  max: number
  now: () => number
}): (key: string) => TokenBucket {
  const buckets = new Map<string, TokenBucket>()
  return (key) => {
    const bucket = buckets.get(key) ?? createTokenBucket(perSecond, burst, now)
    // The latest client is forgotten last.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > max) buckets.delete(buckets.keys().next().value!)
    return bucket
  }
}
