import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { answerInTime } from '../../ground/async/answerInTime'
import { timings } from '../../ground/async/timings'
import type { NotedRequest, NoteRequest } from '../../wallet/transactions/createNote'
import type { GivenRequest, PageAsker } from '../../wallet/transactions/intentOfRequest'

export interface LogDeps {
  readonly note: NoteRequest
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Asks a wallet for what the page wants, and logs the request, so that the widget knows about it. The log never holds
 * the request back: the wallet is asked after a short while at the latest, even if logging fails.
 */
export async function logRequest(
  given: GivenRequest,
  asker: PageAsker,
  ask: () => Promise<unknown>,
  { note, clock, log }: LogDeps,
): Promise<unknown> {
  let isAsked = false
  const noting = note(given, asker, () => isAsked)
  await answerInTime(noting, timings.noteMs, clock)
  isAsked = true
  const asking = ask()
  const told = (tell: (noted: NotedRequest) => Promise<void>) =>
    noting
      .then((noted) => noted && tell(noted))
      .catch((error) => log.warn('A request of the page could not be logged', error))
  asking.then(
    (answer) => told((noted) => noted.answered(answer)),
    (error) => told((noted) => noted.failed(error)),
  )
  return asking
}
