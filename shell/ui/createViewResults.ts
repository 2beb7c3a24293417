import { misfitOf } from '@shared/contract/valueSchema'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewUnknown } from '@shared/errors/releaseErrors'
import { RequestAborted, ViewResultInvalid } from '@shared/errors/requestErrors'
import { own } from '@shared/store/own'
import type { Router } from '../ground/router/createRouter'
import type { ViewEntry } from '../ground/router/viewStack'
import { type Catalogue, isMissing, screenOf } from './catalogue'

export interface ViewResultsDeps {
  readonly router: Pick<Router, 'get' | 'subscribe' | 'enter' | 'leave' | 'onEnd'>
  readonly catalogue: () => Catalogue
  readonly isOpen: () => boolean
  /** The error of a view that shows a card in its place. */
  readonly failureOf: (view: string) => unknown
  readonly refuse: (error: LatchkeyError) => void
}

/**
 * Requests of views, each bound to its entry in the history: it is aborted with the entry, so that no caller is left waiting.
 */
export interface ViewResults {
  readonly misfitOf: typeof misfitOf
  /** @throws ViewUnknown, RequestAborted with the view's failure as its cause, if it has failed */
  request(view: string, params?: unknown): Promise<unknown>
  /** Answers the request of an entry, if any, and leaves it. A result that the manifest does not allow is refused. */
  respond(entry: ViewEntry, result: unknown): void
}

export function createViewResults(deps: ViewResultsDeps): ViewResults {
  const { router, catalogue } = deps
  const requests = new Map<ViewEntry, { resolve(result: unknown): void; reject(error: unknown): void }>()
  const abort = (entry: ViewEntry) => {
    const cause = deps.failureOf(entry.view)
    requests.get(entry)?.reject(new LatchkeyError(RequestAborted, {}, cause ? { cause } : undefined))
    requests.delete(entry)
  }
  router.subscribe(() => {
    const { history } = router.get()
    for (const entry of [...requests.keys()]) if (!history.includes(entry)) abort(entry)
  })
  return {
    misfitOf,
    async request(view, params) {
      if (catalogue().status === 'ready' && isMissing(view, catalogue()))
        throw new LatchkeyError(ViewUnknown, { view })
      if (!deps.isOpen()) throw new LatchkeyError(RequestAborted)
      const entry = router.enter(view, params)
      return new Promise((resolve, reject) => {
        requests.set(entry, { resolve, reject })
        router.onEnd(() => abort(entry))
      })
    },
    respond(entry, result) {
      const { view } = entry
      const declared = screenOf(view, catalogue())?.view.result
      const issue = declared && misfitOf(declared, result)
      if (issue) return deps.refuse(new LatchkeyError(ViewResultInvalid, { view, issue }))
      requests.get(entry)?.resolve(own(result))
      requests.delete(entry)
      router.leave(entry)
    },
  }
}
