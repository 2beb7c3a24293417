import type { Clock } from '@shared/contract/ports/clock'
import { mailboxAnswersSchema } from '@shared/vault/mailbox'
import * as z from 'zod/mini'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { mailboxSeal } from './mailboxSeal'

export interface MailboxDeps {
  readonly session: Pick<Session, 'ask'>
  readonly clock: Pick<Clock, 'after'>
}

export interface MailboxEvents {
  readonly onAnswer: (answer: unknown) => void
  /** The mailbox has ended, or the vault does not answer. */
  readonly onFailed: () => void
}

export interface OpenMailbox {
  close(): void
}

const pollMs = 400
const none = z.object({})

/** The frame's side of a mailbox: leaves one question for the window, and reads its answers until it is closed. */
export function openMailbox(
  { session, clock }: MailboxDeps,
  secret: string,
  question: unknown,
  { onAnswer, onFailed }: MailboxEvents,
): OpenMailbox {
  let isClosed = false
  let stopTimer = () => {}
  const polling = new AbortController()
  let end = async () => {}

  async function run() {
    const box = await mailboxSeal(secret)
    const path = `/v1/mailboxes/${box.id}` as const
    const body = { question: await box.seal('frame', question) }
    await session.ask({ method: 'PUT', path, answer: none, body })
    end = async () => void (await session.ask({ method: 'DELETE', path, answer: none }))
    if (isClosed) return end()
    let read = 0
    const poll = async () => {
      const { answers } = await session.ask({
        method: 'GET',
        path: `${path}/answers`,
        answer: mailboxAnswersSchema,
        signal: polling.signal,
      })
      for (const sealed of answers.slice(read)) {
        read += 1
        // Messages that the vault has changed or made up are ignored.
        const answer = await box.open('window', sealed).catch(() => undefined)
        if (!isClosed && answer !== undefined) onAnswer(answer)
      }
      if (!isClosed) stopTimer = clock.after(pollMs, () => void poll().catch(fail))
    }
    await poll()
  }

  function fail(error: unknown) {
    if (isClosed) return
    // A vault that is slow for a moment is asked again; all else is over.
    if (error instanceof VaultRefusal && error.code === 'Unavailable')
      stopTimer = clock.after(pollMs * 5, onFailed)
    else onFailed()
  }

  run().catch(fail)
  return {
    close() {
      if (isClosed) return
      isClosed = true
      stopTimer()
      // A poll on its way would find no mailbox.
      polling.abort()
      // The vault removes it by itself in time.
      end().catch(() => {})
    },
  }
}
