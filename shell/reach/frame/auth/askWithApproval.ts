import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Approvals, ApprovalTitle } from '../createApprovals'

/**
 * A request that the frame shows to the visitor until they have answered.
 * @throws UserRejected if the visitor has left it
 */
export async function askWithApproval<Answer>(
  approvals: Pick<Approvals, 'follow'>,
  ask: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
  title?: ApprovalTitle,
): Promise<Answer> {
  let isLeft = false
  const withdrawn = new AbortController()
  const abort = () => withdrawn.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const answer = ask(withdrawn.signal)
  const leave = () => {
    isLeft = true
    abort()
  }
  approvals.follow(answer, leave, title)
  try {
    return await answer
  } catch (error) {
    throw isLeft ? new LatchkeyError(UserRejected, {}, { cause: error }) : error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
