import type { I18n } from '@shared/contract/context'
import type { ViewContribution } from '@shared/contract/manifest'
import type { ReleasedFeature } from '../release/loadRelease'
import type { ViewEntry } from '../router/viewStack'
import type { Catalogue } from './uiModel'

/** The view that works when every remote is down. */
export const isShellView = (view: string) => view === 'UnsupportedChain'

/** A view as the manifest tells of it, with its owner. */
export interface Screen {
  readonly feature: ReleasedFeature
  readonly view: ViewContribution
}

export function screenOf(view: string, catalogue: Catalogue): Screen | undefined {
  if (catalogue.status !== 'ready') return
  for (const feature of catalogue.features) {
    const contribution = feature.contributes.views.find(({ name }) => name === view)
    if (contribution) return { feature, view: contribution }
  }
  return
}

export function titleOf({ view, params }: ViewEntry, catalogue: Catalogue, { t }: I18n): string {
  if (view === 'UnsupportedChain') return t('shell.unsupported.title')
  const screen = screenOf(view, catalogue)
  if (screen) return t(screen.view.title, params as Record<string, string>)
  return t(catalogue.status === 'loading' ? 'shell.loading' : 'shell.failed.title')
}
