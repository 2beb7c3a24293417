import type { Navigation } from '@shared/contract/ports/navigation'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ViewParamsInvalid } from '@shared/errors/releaseErrors'
import type { Router } from '../ground/router/createRouter'
import type { ViewEntry } from '../ground/router/viewStack'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { type Catalogue, nameOf } from './catalogue'
import { checkViewParams } from './checkViewParams'
import type { createViewResults, ViewResults } from './createViewResults'

export interface NavigationDeps {
  readonly router: Router
  readonly catalogue: () => Catalogue
  readonly isOpen: () => boolean
  readonly failureOf: (view: string) => unknown
  readonly preload: (view: string) => Promise<void>
  readonly report: (error: unknown) => void
  /** For hosts with features whose views give results, or take more than texts and numbers. */
  readonly loadResults: () => Promise<{ readonly createViewResults: typeof createViewResults }>
}

export interface WidgetNavigation {
  readonly navigation: Navigation
  /** The view of an entry gives its result. */
  respond(entry: ViewEntry, result: unknown): void
  /** The fault of a view's parameters, or undefined. */
  issueOf(view: string, params: unknown): string | undefined
  /** Prepares the checks of features' parameters; features whose schemas fail are reported and left out. */
  prepare(features: readonly ReleasedFeature[]): Promise<readonly ReleasedFeature[]>
}

/**
 * Moves between views for features, and answers requests. Steps that the manifest does not allow are refused, in
 * development by throwing.
 */
export function createNavigation(deps: NavigationDeps): WidgetNavigation {
  const { router, catalogue, report } = deps
  let results: ViewResults | undefined
  const refuse = (error: LatchkeyError) => {
    if (__DEV__) throw error
    report(error)
  }
  const load = async () => {
    const { createViewResults } = await deps.loadResults()
    results ??= createViewResults({ ...deps, refuse })
    return results
  }
  const issueOf = (view: string, params: unknown) =>
    checkViewParams(view, params, catalogue(), results?.misfitOf)
  function go(how: 'push' | 'replace' | 'reset', view: string, params: unknown) {
    const issue = issueOf(view, params)
    if (issue) return refuse(new LatchkeyError(ViewParamsInvalid, { view, issue }))
    const isShown = nameOf(router.current().view, catalogue()) === view
    if (how !== 'push' || !isShown) router[how](view, params)
  }
  return {
    issueOf,
    respond: (entry, result) => (results ? results.respond(entry, result) : router.leave(entry)),
    async prepare(features) {
      if (!features.some(takesSchemas)) return features
      try {
        await load()
        return features
      } catch (error) {
        report(error)
        return features.filter((feature) => !takesSchemas(feature))
      }
    },
    navigation: {
      push: (view, ...[params]) => go('push', view, params),
      replace: (view, ...[params]) => go('replace', view, params),
      reset: (view, ...[params]) => go('reset', view, params),
      async request<R>(view: string, ...[params]: unknown[]): Promise<R> {
        const issue = issueOf(view, params)
        if (issue) throw new LatchkeyError(ViewParamsInvalid, { view, issue })
        return (await (await load()).request(view, params)) as R
      },
      goBack: router.goBack,
      close: router.close,
      block: router.block,
      preload: (view) => void deps.preload(view),
    },
  }
}

const takesSchemas = ({ contributes }: ReleasedFeature) =>
  contributes.views.some(({ params }) => params?.type === 'object')
