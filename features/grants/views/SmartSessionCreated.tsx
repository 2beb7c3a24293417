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
      <p className="lk-strong">{t('grants.created.title')}</p>
      <p className="lk-text">{t('grants.created.text')}</p>
      <div className="lk-actions">
        <Button onClick={() => navigation.close()}>{t('grants.created.done')}</Button>
        <Button variant="secondary" onClick={() => navigation.replace('SmartSessionList')}>
          {t('grants.created.list')}
        </Button>
      </div>
    </div>
  )
}
