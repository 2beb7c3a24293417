import type { Clock } from '@shared/contract/ports/clock'

/** So many requests may go out at once … */
const burst = 60
/** … and so many each second from then on. */
const perSecond = 10

/** Meters requests: callers over the budget wait, first come, first served. */
export interface Meter {
  pass(): Promise<void>
}

/** A page that asks in a loop must cost neither the visitor's battery nor the host's quota. */
export function createMeter(clock: Clock, onSpent: () => void): Meter {
  let left = burst
  let at = clock.now()
  let queue = Promise.resolve()
  let hasTold = false

  const refill = () => {
    const now = clock.now()
    left = Math.min(burst, left + ((now - at) / 1_000) * perSecond)
    at = now
  }
  const take = async () => {
    refill()
    if (left < 1) {
      if (!hasTold) onSpent()
      hasTold = true
      await new Promise<void>((resolve) => clock.after(((1 - left) / perSecond) * 1_000, resolve))
      refill()
    }
    left -= 1
  }
  return {
    pass() {
      queue = queue.then(take)
      return queue
    },
  }
}
