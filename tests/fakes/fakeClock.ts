import type { Clock } from '@shared/contract/ports/clock'

export interface FakeClock extends Clock {
  /** Timers that have not run yet. */
  readonly pending: number
  /** Runs due timers, in order, before it returns; awaited, also the promises that follow. */
  advance(ms: number): Promise<void>
}

/** A clock that stands still until it is advanced. */
export function createFakeClock(startMs = 0): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ readonly dueMs: number; readonly run: () => void }>()

  function nextDue(untilMs: number) {
    const due = [...timers].filter(({ dueMs }) => dueMs <= untilMs)
    return due.sort((a, b) => a.dueMs - b.dueMs)[0]
  }

  return {
    get pending() {
      return timers.size
    },
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueMs: nowMs + delayMs, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(ms) {
      const untilMs = nowMs + ms
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer)
        nowMs = timer.dueMs
        timer.run()
      }
      nowMs = untilMs
      return settled()
    },
  }
}

/** Resolves once every promise that can settle has settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
