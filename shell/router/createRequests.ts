import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { ViewEntry } from './viewStack'

/** Called once: with nothing when it is done, else with why it is not. */
export type OnEnd = (error?: unknown) => void

/**
 * What waits for an answer: of a view, as long as its entry is in the history; or of the dialog, until it closes.
 * Whatever takes the way to an answer away aborts the request, so that none is left waiting.
 */
export interface Requests {
  /** Waits for the view of this entry. @throws RequestAborted, with the view's failure as its cause where it has failed */
  ofView(entry: ViewEntry): Promise<unknown>
  /** Answers the request of an entry; later answers are nobody's. */
  answer(entry: ViewEntry, result: unknown): void
  /** The history has changed. */
  follow(history: readonly ViewEntry[]): void
  ofDialog(onEnd: OnEnd): void
  /** The dialog has closed, done with what it was opened for or, with an error, not. */
  end(error?: unknown): void
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: unknown): void
}

export function createRequests(failureOf: (view: string) => unknown): Requests {
  const views = new Map<ViewEntry, Waiting>()
  const dialogs = new Set<OnEnd>()
  const abort = (entry: ViewEntry) => {
    const waiting = views.get(entry)
    views.delete(entry)
    const cause = failureOf(entry.view)
    waiting?.reject(new LatchkeyError(RequestAborted, {}, cause === undefined ? undefined : { cause }))
  }
  const follow = (history: readonly ViewEntry[]) => {
    for (const entry of [...views.keys()]) if (!history.includes(entry)) abort(entry)
  }
  return {
    ofView: (entry) => new Promise((resolve, reject) => void views.set(entry, { resolve, reject })),
    answer(entry, result) {
      const waiting = views.get(entry)
      views.delete(entry)
      waiting?.resolve(result)
    },
    follow,
    ofDialog: (onEnd) => void dialogs.add(onEnd),
    end(error) {
      follow([])
      const waiting = [...dialogs]
      dialogs.clear()
      for (const onEnd of waiting) onEnd(error)
    },
  }
}
