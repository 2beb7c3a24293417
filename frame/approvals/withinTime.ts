import type { Clock } from '@shared/contract/ports/clock'

/**
 * The result of `run`, or undefined if `run` takes longer than `limitMs`; its signal then aborts. Rejects with the outer
 * signal's reason, and with what `run` throws in time.
 */
export async function withinTime<Result>(
  { clock, limitMs, signal }: WithinTime,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const late = new Promise<undefined>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const stop = clock.after(limitMs, () => controller.abort())
  try {
    const running = run(controller.signal)
    // A late rejection is not handled anywhere else.
    running.catch(() => {})
    const found = await Promise.race([running, late])
    signal.throwIfAborted()
    return found
  } finally {
    stop()
    signal.removeEventListener('abort', abort)
  }
}

interface WithinTime {
  readonly clock: Pick<Clock, 'after'>
  readonly limitMs: number
  readonly signal: AbortSignal
}
