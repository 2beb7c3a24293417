import type { I18n } from '@shared/contract/ports/i18n'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ViewEntry } from '../ground/router/viewStack'
import { isOpen, screenOf } from './catalogue'
import { shellViewOf } from './shellViews'
import type { UiModel } from './uiModel'

type TitleSource = Pick<UiModel, 'approvals' | 'catalogue' | 'hasTexts' | 'i18n'>

/** Undefined until it and its translation are loaded. */
export function titleOf({ view, params }: ViewEntry, ui: TitleSource): string | undefined {
  const { t } = ui.i18n
  const own = shellViewOf(view)
  if (own) return t((own.role === 'approval' && ui.approvals?.get()?.title()) || own.title)
  const catalogue = ui.catalogue.get()
  const screen = screenOf(view, catalogue)
  if (screen)
    return ui.hasTexts(screen.feature.id) ? t(screen.view.title, params as Record<string, string>) : undefined
  return isOpen(catalogue) ? undefined : failureTitle(catalogue.error, t)
}

export function failureTitle(error: LatchkeyError | undefined, t: I18n['t']): string {
  if (error?.kind === 'security') return t('shell.refused.title')
  return !error || error.kind === 'network' || error.kind === 'config'
    ? t('shell.failed.title')
    : t('shell.crashed.title')
}
