import type { Log } from '../../kit/log'
import type { AuthStore } from '../store/authStore'

/** Removes expired rows periodically. Returns the function that stops it. */
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
      // The next round may succeed.
      .catch((error: Error) => log('warn', 'not swept', { error: error.message }))
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
