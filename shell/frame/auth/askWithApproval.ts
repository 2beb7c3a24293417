import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Approvals } from '../createApprovals'

/**
 * A request of which the frame asks the visitor: it shows until they have answered.
 * @throws UserRejected where the visitor has left it
 */
export async function askWithApproval<Answer>(
  approvals: Pick<Approvals, 'follow'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  let isLeft = false
  const withdrawn = new AbortController()
  const abort = () => withdrawn.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const answer = ask(withdrawn.signal)
  approvals.follow(answer, () => {
    isLeft = true
    abort()
  })
  try {
    return await answer
  } catch (error) {
    throw isLeft ? new LatchkeyError(UserRejected, {}, { cause: error }) : error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
