import type { Log } from './log'

/** Runs `sweep` periodically. If it fails, the next round may succeed. Returns the function that stops it. */
export function startSweeper({
  sweep,
  everyMs,
  log,
  describe = ({ message }) => message,
}: {
  sweep: () => Promise<void>
  everyMs: number
  log: Log
  /** What the log says about an error. */
  describe?: (error: Error) => string
}): () => void {
  const run = () => void sweep().catch((error: Error) => log('warn', 'not swept', { error: describe(error) }))
  const timer = setInterval(run, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
