import type { I18n } from '@shared/contract/ports/i18n'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ErrorState } from '@shared/ui/ErrorState'
import { useEffect } from 'react'
import { failureTitle } from './screens'
import type { UiModel } from './uiModel'

export interface FailedCardProps {
  ui: Pick<UiModel, 'i18n' | 'appName'> & { readonly ports: Pick<UiModel['ports'], 'announce'> }
  /** False where the header shows nothing but the failure. */
  hasTitle: boolean
  /** Undefined where the screen is merely missing. */
  error: LatchkeyError | undefined
  /** Absent where a retry cannot help. */
  retry: (() => void) | undefined
}

/** Replaces a screen that could not be loaded, and says why. */
export function FailedCard({ ui, hasTitle, error, retry }: FailedCardProps) {
  const { t } = ui.i18n
  const { announce } = ui.ports
  const text = retry ? textOf(error, ui.appName(), t) : t('shell.notFound')
  useEffect(() => announce(text, 'assertive'), [announce, text])
  return (
    <div data-testid="failed">
      <ErrorState
        title={hasTitle ? failureTitle(error, t) : undefined}
        text={text}
        detail={error?.kind === 'security' ? error.code : undefined}
        retry={retry && { label: t('shell.failed.retry'), run: retry }}
      />
    </div>
  )
}

function textOf(error: LatchkeyError | undefined, app: string, t: I18n['t']): string {
  if (error?.code === 'ReleaseExpired') return t('shell.expired.text', { app })
  if (error?.kind === 'security') return t('shell.refused.text', { app })
  return !error || error.kind === 'network' ? t('shell.failed.text') : t('shell.crashed.text')
}
