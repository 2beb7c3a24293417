import type { FeatureContext, I18n } from '@shared/contract/context'
import { ErrorState } from '@shared/ui/ErrorState'
import { useEffect } from 'react'

export interface FailedCardProps {
  /** False where the header has nothing else to say than that it failed. */
  hasTitle: boolean
  i18n: I18n
  announce: FeatureContext['announce']
  /** Absent where trying again cannot help. */
  retry: (() => void) | undefined
}

/** Stands in the place of a screen that did not come. */
export function FailedCard({ hasTitle, i18n: { t }, announce, retry }: FailedCardProps) {
  const text = t(retry ? 'shell.failed.text' : 'shell.notFound')
  useEffect(() => announce(text, 'assertive'), [announce, text])
  return (
    <div data-testid="failed">
      <ErrorState
        title={hasTitle ? t('shell.failed.title') : undefined}
        text={text}
        retry={retry && { label: t('shell.failed.retry'), run: retry }}
      />
    </div>
  )
}
