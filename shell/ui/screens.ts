import type { ViewContribution } from '@shared/contract/manifest'
import type { I18n } from '@shared/contract/ports/i18n'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ReleasedFeature } from '../release/openSource'
import type { ViewEntry } from '../router/viewStack'
import type { Catalogue, UiModel } from './uiModel'

type TitleSource = Pick<UiModel, 'catalogue' | 'hasTexts' | 'i18n'>

/** The view that works when every remote is down. */
export const isShellView = (view: string) => view === 'UnsupportedChain'

/** True for the views in which a visitor goes to another network. */
export const switchesNetwork = (view = '') => /^(Networks|Switch(Network|ActiveChain))$/.test(view)

/** A view as the manifest tells of it, with its owner. */
export interface Screen {
  readonly feature: ReleasedFeature
  readonly view: ViewContribution
}

/** True while what it lacks may still come. */
export const isOpen = ({ status }: Catalogue) => status === 'loading' || status === 'partial'

export function screenOf(view: string, catalogue: Catalogue): Screen | undefined {
  for (const feature of catalogue.features) {
    const contribution = feature.contributes.views.find(({ name }) => name === view)
    if (contribution) return { feature, view: contribution }
  }
  return
}

/** Undefined while it, or its translation, is on its way. */
export function titleOf({ view, params }: ViewEntry, ui: TitleSource): string | undefined {
  const { t } = ui.i18n
  if (isShellView(view)) return t('shell.unsupported.title')
  const catalogue = ui.catalogue.get()
  const screen = screenOf(view, catalogue)
  if (screen)
    return ui.hasTexts(screen.feature.id) ? t(screen.view.title, params as Record<string, string>) : undefined
  return isOpen(catalogue) ? undefined : failureTitle(catalogue.error, t)
}

export function failureTitle(error: LatchkeyError | undefined, t: I18n['t']): string {
  if (error?.kind === 'security') return t('shell.refused.title')
  return !error || error.kind === 'network' ? t('shell.failed.title') : t('shell.crashed.title')
}
