import type { Navigation } from '@shared/contract/ports/navigation'
import { misfitOf } from '@shared/contract/valueSchema'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewParamsInvalid, ViewResultInvalid, ViewUnknown } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import { own } from '../own'
import type { Router } from '../router/createRouter'
import type { ViewEntry } from '../router/viewStack'
import { type Catalogue, isMissing, nameOf, screenOf } from './catalogue'
import { checkViewParams } from './checkViewParams'

export interface NavigationDeps {
  readonly router: Router
  readonly catalogue: () => Catalogue
  readonly isOpen: () => boolean
  readonly preload: (view: string) => Promise<void>
  readonly report: (error: unknown) => void
}

/**
 * How features move between views, and how views answer. What the manifest does not allow is refused, in development by
 * throwing.
 */
export function createNavigation({ router, catalogue, isOpen, preload, report }: NavigationDeps): {
  readonly navigation: Navigation
  readonly respond: (entry: ViewEntry, result: unknown) => void
} {
  const refuse = (error: LatchkeyError) => {
    if (__DEV__) throw error
    report(error)
  }
  const isShown = (view: string) => nameOf(router.current().view, catalogue()) === view
  const paramsIssueOf = (view: string, params: unknown) => {
    const issue = checkViewParams(view, params, catalogue())
    return issue ? new LatchkeyError(ViewParamsInvalid, { view, issue }) : undefined
  }
  function go(how: 'push' | 'replace' | 'reset', view: string, params: unknown) {
    const error = paramsIssueOf(view, params)
    if (error) return refuse(error)
    if (how !== 'push' || !isShown(view)) router[how](view, params)
  }
  return {
    navigation: {
      push: (view, ...[params]) => go('push', view, params),
      replace: (view, ...[params]) => go('replace', view, params),
      reset: (view, ...[params]) => go('reset', view, params),
      async request<R>(view: string, ...[params]: unknown[]): Promise<R> {
        const error = paramsIssueOf(view, params)
        if (error) throw error
        if (catalogue().status === 'ready' && isMissing(view, catalogue()))
          throw new LatchkeyError(ViewUnknown, { view })
        if (!isOpen()) throw new LatchkeyError(RequestAborted)
        return (await router.request(view, params)) as R
      },
      goBack: router.goBack,
      close: router.close,
      block: router.block,
      preload: (view) => void preload(view),
    },
    respond(entry, result) {
      const declared = screenOf(entry.view, catalogue())?.view.result
      const issue = declared && misfitOf(declared, result)
      if (issue) refuse(new LatchkeyError(ViewResultInvalid, { view: entry.view, issue }))
      else router.respond(entry, own(result))
    },
  }
}
