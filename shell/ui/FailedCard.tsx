import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ErrorState } from '@shared/ui/ErrorState'
import { useEffect } from 'react'
import { failureTitle } from './screens'
import type { UiModel } from './uiModel'

export interface FailedCardProps {
  ui: Pick<UiModel, 'i18n' | 'appName' | 'isDeveloping'> & {
    readonly ports: Pick<UiModel['ports'], 'announce'>
  }
  /** False where the header shows nothing but the failure. */
  hasTitle: boolean
  /** Undefined if the screen is merely missing. */
  error: LatchkeyError | undefined
  /** Absent if a retry cannot help. */
  retry: (() => void) | undefined
}

/** Replaces a screen that could not be loaded, and says why. */
export function FailedCard({ ui, hasTitle, error, retry }: FailedCardProps) {
  const { t } = ui.i18n
  const { announce } = ui.ports
  const text = retry ? textOf(error, ui) : t('shell.notFound')
  useEffect(() => announce(text, 'assertive'), [announce, text])
  return (
    <div data-testid="failed">
      <ErrorState
        title={hasTitle ? failureTitle(error, t) : undefined}
        text={text}
        detail={detailOf(error, ui.isDeveloping())}
        retry={retry && { label: t('shell.failed.retry'), run: retry }}
      />
    </div>
  )
}

function textOf(error: LatchkeyError | undefined, { i18n: { t }, ...ui }: FailedCardProps['ui']): string {
  if (error?.kind === 'config' && ui.isDeveloping()) return wordsOf(error)
  const app = ui.appName()
  if (error?.kind === 'config') return t('shell.failed.site', { app })
  if (error?.code === 'ReleaseExpired') return t('shell.expired.text', { app })
  if (error?.kind === 'security') return t('shell.refused.text', { app })
  return !error || error.kind === 'network' ? t('shell.failed.text') : t('shell.crashed.text')
}

function detailOf(error: LatchkeyError | undefined, isDeveloping: boolean): string | undefined {
  if (error?.kind === 'security') return isDeveloping ? `${error.code}: ${wordsOf(error)}` : error.code
  return error && isDeveloping && error.kind !== 'network' ? error.code : undefined
}

/** The words for developers. */
const wordsOf = ({ message, hint }: LatchkeyError) => [message, hint].filter(Boolean).join('. ')
