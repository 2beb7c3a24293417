import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { FrameRequests } from './createFrameRequests'
import type { LoginCache } from './createLoginCache'
import { frameTimings } from './frameTimings'

/**
 * Signs out, here in 3 s at most: the browser forgets the login first, then the frame ends its session. Never fails;
 * a session that the frame could not end is logged. Source: docs/reference/specification.md#states, #frame-protocol
 * (sign-out)
 */
export async function signOut({
  requests,
  cache,
  clock,
  log,
}: {
  readonly requests: Pick<FrameRequests, 'request'>
  readonly cache: Pick<LoginCache, 'clear'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}): Promise<void> {
  cache.clear()
  const controller = new AbortController()
  const stopTimer = clock.after(frameTimings.signOutMs, () => controller.abort())
  try {
    await requests.request('SIGN_OUT', undefined, controller.signal)
  } catch (error) {
    log.warn('The embedded wallet did not confirm that it signed out', error)
  } finally {
    stopTimer()
  }
}
