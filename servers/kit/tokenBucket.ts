export interface TokenBucket {
  /** Takes `count` tokens if there are as many, and says so; takes none otherwise. */
  take(count?: number): boolean
  /** Takes one token, even on credit, and returns how long the credit takes to pay back. */
  spend(): number
  isFull(): boolean
}

/** A token bucket: `burst` at once and `perSecond` in the long run. */
export function createTokenBucket(perSecond: number, burst: number, now: () => number): TokenBucket {
  let tokens = burst
  let filledMs = now()
  const fill = () => {
    const nowMs = now()
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledMs) / 1000) * perSecond)
    filledMs = nowMs
  }
  return {
    take(count = 1) {
      fill()
      if (tokens < count) return false
      tokens -= count
      return true
    },
    spend() {
      fill()
      tokens -= 1
      return Math.max(0, Math.ceil((-tokens / perSecond) * 1000))
    },
    isFull() {
      fill()
      return tokens >= burst
    },
  }
}
