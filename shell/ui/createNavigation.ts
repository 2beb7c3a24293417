import type { Navigation } from '@shared/contract/ports/navigation'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewParamsInvalid } from '@shared/errors/releaseErrors'
import type { Router } from '../router/createRouter'
import { type Catalogue, nameOf } from './catalogue'
import { checkViewParams } from './checkViewParams'

export interface NavigationDeps {
  readonly router: Router
  readonly catalogue: () => Catalogue
  readonly preload: (view: string) => Promise<void>
  readonly report: (error: unknown) => void
}

/** How features move between views. Parameters that the manifest does not know are refused, in development by throwing. */
export function createNavigation({ router, catalogue, preload, report }: NavigationDeps): Navigation {
  function go(how: 'push' | 'replace' | 'reset', view: string, params: unknown) {
    const issue = checkViewParams(view, params, catalogue())
    const isShown = nameOf(router.current().view, catalogue()) === view
    if (!issue) return how === 'push' && isShown ? undefined : router[how](view, params)
    const error = new LatchkeyError(ViewParamsInvalid, { view, issue })
    if (__DEV__) throw error
    report(error)
  }
  return {
    push: (view, ...[params]) => go('push', view, params),
    replace: (view, ...[params]) => go('replace', view, params),
    reset: (view, ...[params]) => go('reset', view, params),
    goBack: router.goBack,
    close: router.close,
    block: router.block,
    preload: (view) => void preload(view),
  }
}
