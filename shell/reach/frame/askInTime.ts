import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { frameTimings } from './frameTimings'

/**
 * A request that no person is asked for: it is withdrawn from a frame that stays silent.
 * @throws RequestAborted if `signal` was aborted; else as `ask` does
 */
export async function askInTime<Answer>(
  clock: Pick<Clock, 'after'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const stopTimer = clock.after(frameTimings.answerMs, abort)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await ask(controller.signal)
  } catch (error) {
    throw signal?.aborted ? new LatchkeyError(RequestAborted) : error
  } finally {
    stopTimer()
    signal?.removeEventListener('abort', abort)
  }
}
