import type { Log } from '../../server/log'
import type { AuthStore } from '../store/authStore'

/** Removes, time and again, what has ended. Gives what stops it. */
export function startSweeper({
  store,
  everyMs,
  log,
  now,
}: {
  store: AuthStore
  everyMs: number
  log: Log
  now: () => number
}): () => void {
  const sweep = () =>
    store
      .sweep(Math.floor(now() / 1000))
      // The next time may go better.
      .catch((error: Error) => log('warn', 'not swept', { error: error.message }))
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
