import type { Clock } from '@shared/contract/ports/clock'
import { mailboxReadSchema } from '@shared/vault/mailbox'
import { mailboxSeal } from '../window/mailboxSeal'
import type { MailboxAnswer } from '../window/reviewMessages'

export interface JoinDeps {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Pick<Clock, 'after'>
}

export interface JoinEvents {
  /** The frame's question; not parsed. */
  readonly onQuestion: (question: unknown) => void
  /** The frame has ended the mailbox, or the vault does not answer. */
  readonly onEnded: () => void
}

export interface JoinedMailbox {
  /** `isLast`: the window is going; the browser sends it all the same. */
  post(answer: MailboxAnswer | object, isLast?: boolean): void
  leave(): void
}

/** The frame may write after the window was loaded. */
const firstPollMs = 250
const firstPolls = 40
const pollMs = 1_500

/** The window's side of a mailbox: reads the question, says what it has to say, and follows the mailbox until its end. */
export function joinMailbox(
  { fetch, clock }: JoinDeps,
  secret: string,
  { onQuestion, onEnded }: JoinEvents,
): JoinedMailbox {
  let isOver = false
  let stopTimer = () => {}
  const sealing = mailboxSeal(secret)

  async function read(): Promise<string | null> {
    const { id } = await sealing
    const response = await fetch(`/v1/mailboxes/${id}`, request())
    if (!response.ok) throw new Error(`The mailbox answers ${response.status}.`)
    return mailboxReadSchema.parse(await response.json()).question
  }

  const wait = (ms: number, run: () => Promise<void>) => {
    if (!isOver) stopTimer = clock.after(ms, () => void run().catch(end))
  }

  async function begin(left: number): Promise<void> {
    const question = await read()
    if (isOver) return
    if (question !== null) {
      onQuestion(await (await sealing).open('frame', question))
      return wait(pollMs, follow)
    }
    if (left === 0) return end()
    wait(firstPollMs, () => begin(left - 1))
  }

  async function follow(): Promise<void> {
    if ((await read()) === null) return end()
    wait(pollMs, follow)
  }

  function end() {
    if (isOver) return
    leave()
    onEnded()
  }

  function leave() {
    isOver = true
    stopTimer()
  }

  begin(firstPolls).catch(end)
  return {
    post(answer, isLast = false) {
      sealing
        .then(async (box) =>
          fetch(`/v1/mailboxes/${box.id}/answers`, {
            ...request(),
            method: 'POST',
            keepalive: isLast,
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ answer: await box.seal('window', answer) }),
          }),
        )
        // The frame waits on, and the visitor can open another window.
        .catch(end)
    },
    leave,
  }
}

const request = (): RequestInit => ({ cache: 'no-store', credentials: 'omit', redirect: 'error' })
