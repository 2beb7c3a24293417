import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'

/** The visitor has just permitted this page something. */
export function SmartSessionCreated({
  ctx: { i18n, navigation },
}: ViewProps<'SmartSessionCreated', undefined>) {
  const { t } = i18n
  return (
    <div className="lk-center">
      <span className="lk-emblem">
        <Icon path={icons.check} />
      </span>
      <p className="lk-strong">{t('sessions.created.title')}</p>
      <p className="lk-text">{t('sessions.created.text')}</p>
      <div className="lk-actions">
        <Button onClick={() => navigation.close()}>{t('sessions.created.done')}</Button>
        <Button variant="secondary" onClick={() => navigation.replace('SmartSessionList')}>
          {t('sessions.created.list')}
        </Button>
      </div>
    </div>
  )
}
