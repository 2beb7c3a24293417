import type { Dispose } from '@shared/store/store'

/** Time and timers. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs a function after `delayMs` milliseconds, unless disposed before. */
  after(delayMs: number, run: () => void): Dispose
}
