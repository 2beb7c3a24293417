import type { FeatureContext, I18n } from '@shared/contract/context'
import { Button } from '@shared/ui/Button'
import { useEffect } from 'react'

export interface FailedCardProps {
  i18n: I18n
  announce: FeatureContext['announce']
  /** Absent where trying again cannot help. */
  retry: (() => void) | undefined
}

/** Stands in the place of a screen that did not come. */
export function FailedCard({ i18n: { t }, announce, retry }: FailedCardProps) {
  const text = t(retry ? 'shell.failed.text' : 'shell.notFound')
  useEffect(() => announce(text, 'assertive'), [announce, text])
  return (
    <div className="lk-center" data-testid="failed">
      <p className="lk-strong">{t('shell.failed.title')}</p>
      <p className="lk-text">{text}</p>
      {retry && (
        <div className="lk-actions">
          <Button onClick={retry}>{t('shell.failed.retry')}</Button>
        </div>
      )}
    </div>
  )
}
