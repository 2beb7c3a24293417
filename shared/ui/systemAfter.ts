/** Runs something later unless it is taken back: `ctx.clock.after` for parts that are not handed a clock. */
export function systemAfter(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
