/** Runs a function later unless it is cancelled: `ctx.clock.after` for parts without a clock. */
export function systemAfter(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
