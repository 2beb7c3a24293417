import type { Clock } from '@shared/contract/ports/clock'
import type { Question } from '../describe/question'
import { declinedCode, FrameError } from '../errors/FrameError'
import { noRefusals, noteRefusal, pauseLeftMs } from './refusalPause'

/** The view that a person sees. */
export interface ApprovalState {
  /** The request that is read, asked about, or carried out after a yes. */
  readonly current: ShownApproval | undefined
  /** How many others wait. */
  readonly waiting: number
}

export type ShownApproval =
  | { readonly id: number; readonly status: 'reading' }
  | { readonly id: number; readonly status: 'asking' | 'working'; readonly question: Question }

/** A request that was checked, and can be asked about when its turn has come. */
export interface CheckedRequest<Result> {
  prepare(signal: AbortSignal): Promise<Question>
  /** Runs after a yes, once. */
  run(signal: AbortSignal, answer: ApprovalAnswer): Promise<Result>
}

/** What a person answers in addition to yes. */
export interface ApprovalAnswer {
  /** The typed text, if the question asked for one. */
  readonly typed?: string
  /** They chose the other way. */
  readonly isOtherwise?: boolean
}

/** Requests that need a person's word, one after the other. */
export interface Approvals {
  /** The same object until something changes. */
  get(): ApprovalState
  subscribe(listener: () => void): () => void
  /**
   * Runs a request after a yes, and not without one.
   * @throws FrameError 4001 (declined), −32005 (too many, too soon); what `check`, `prepare` and `run` throw; the signal's
   * reason, and then nothing is run that has not begun
   */
  ask<Result>(check: () => Promise<CheckedRequest<Result>>, signal: AbortSignal): Promise<Result>
  /** A person's yes. It is ignored if `id` is not the shown request. */
  approve(id: number, answer?: ApprovalAnswer): void
  decline(id: number): void
  declineAll(): void
  /** The account has gone or changed. */
  reset(): void
}

/** Source: docs/adr/0033-the-embedded-wallet.md */
const mostOpen = 10

interface Entry {
  readonly id: number
  checked: CheckedRequest<unknown> | undefined
  shown: ShownApproval | undefined
  readonly settle: (answer: () => unknown) => void
  readonly signal: AbortSignal
}

/** `show` draws the approvals; a request that cannot be drawn is not asked about. */
export function createApprovals({
  clock,
  show,
}: {
  readonly clock: Clock
  readonly show: (approvals: Approvals) => Promise<void>
}): Approvals {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()
  let refusals = noRefusals
  let lastId = 0
  let state: ApprovalState = { current: undefined, waiting: 0 }

  function changed() {
    const [first] = entries
    const current = first?.shown
    const waiting = entries.length - (current ? 1 : 0)
    if (current === state.current && waiting === state.waiting) return
    state = { current, waiting }
    for (const listener of [...listeners]) listener()
  }

  /** Takes an entry out, with its answer. Later answers to it are of no use. */
  function end(entry: Entry, answer: () => unknown) {
    const index = entries.indexOf(entry)
    if (index < 0) return
    entries.splice(index, 1)
    entry.settle(answer)
    next()
  }

  const refuse = (entry: Entry, error: Error) =>
    end(entry, () => {
      throw error
    })

  /** Reads the request whose turn it is. */
  function next() {
    const [first] = entries
    if (first?.checked && !first.shown) void read(first, first.checked)
    changed()
  }

  async function read(entry: Entry, checked: CheckedRequest<unknown>) {
    const { id } = entry
    entry.shown = { id, status: 'reading' }
    try {
      await show(approvals)
      const question = await checked.prepare(entry.signal)
      if (!entries.includes(entry)) return
      entry.shown = { id, status: 'asking', question }
      changed()
    } catch (error) {
      refuse(entry, error as Error)
    }
  }

  const shownAs = (id: number) =>
    entries[0]?.shown?.status === 'asking' && entries[0].id === id ? entries[0] : undefined

  function forget(error: Error) {
    // Those that are carried out have their yes.
    for (const entry of entries.filter(({ shown }) => shown?.status !== 'working').reverse())
      refuse(entry, error)
  }

  const approvals: Approvals = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async ask<Result>(check: () => Promise<CheckedRequest<Result>>, signal: AbortSignal) {
      signal.throwIfAborted()
      const pauseMs = pauseLeftMs(refusals, clock.now())
      if (pauseMs > 0) throw tooSoon(pauseMs)
      if (entries.length >= mostOpen) throw tooMany()
      lastId += 1
      let settle: Entry['settle'] = () => {}
      const answer = new Promise<unknown>((resolve, reject) => {
        settle = (given) => {
          try {
            resolve(given())
          } catch (error) {
            reject(error)
          }
        }
      })
      const entry: Entry = { id: lastId, checked: undefined, shown: undefined, settle, signal }
      entries.push(entry)
      // What is carried out ends by itself, and knows whether it still could: it has the signal.
      const abort = () => entry.shown?.status !== 'working' && refuse(entry, signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      check().then(
        (checked) => {
          entry.checked = checked
          next()
        },
        (error) => refuse(entry, error),
      )
      changed()
      try {
        return (await answer) as Result
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    approve(id, answer = {}) {
      const entry = shownAs(id)
      if (entry?.shown?.status !== 'asking' || !entry.checked) return
      refusals = noRefusals
      entry.shown = { ...entry.shown, status: 'working' }
      changed()
      entry.checked.run(entry.signal, answer).then(
        (result) => end(entry, () => result),
        (error) => refuse(entry, error),
      )
    },
    decline(id) {
      const entry = entries[0]?.id === id && entries[0].shown?.status !== 'working' ? entries[0] : undefined
      if (!entry) return
      refusals = noteRefusal(refusals, clock.now())
      // Requests that wait were made before a pause begins: their turn comes.
      refuse(entry, declined())
    },
    declineAll() {
      const open = entries.filter(({ shown }) => shown?.status !== 'working')
      if (open.length === 0) return
      refusals = noteRefusal(refusals, clock.now(), open.length)
      forget(declined())
    },
    reset() {
      refusals = noRefusals
      forget(new FrameError('The account has changed.', { code: 4100 }))
    },
  }
  return approvals
}

/** Source: EIP-1193, user rejected request */
const declined = () => new FrameError('The request was declined.', { code: declinedCode })

/** Source: EIP-1474, limit exceeded */
const tooMany = () => new FrameError('Too many requests are open.', { code: -32005 })

function tooSoon(pauseMs: number): FrameError {
  const seconds = Math.ceil(pauseMs / 1_000)
  return new FrameError(`Please try again after ${seconds} seconds`, { code: -32005, seconds })
}
