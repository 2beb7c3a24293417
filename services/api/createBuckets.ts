import { createTokenBucket, type TokenBucket } from '../server/tokenBucket'

/** A budget for each key; of more than `most` keys, the one that has not asked for longest is forgotten. */
export function createBuckets(
  perSecond: number,
  burst: number,
  max: number,
  now: () => number,
): (key: string) => TokenBucket {
  const buckets = new Map<string, TokenBucket>()
  return (key) => {
    const bucket = buckets.get(key) ?? createTokenBucket(perSecond, burst, now)
    // Whoever asked last is forgotten last.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > max) buckets.delete(buckets.keys().next().value!)
    return bucket
  }
}
