import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { useEffect } from 'react'
import type { AccountModel } from '../accountModel'

/** The account has its name. */
export function RegisterAccountNameSuccess({
  ctx,
  params,
}: ViewProps<'RegisterAccountNameSuccess', AccountModel>) {
  const { t } = ctx.i18n
  const title = t('account.name.done')
  useEffect(() => ctx.announce(title), [ctx, title])
  return (
    <>
      <div className="lk-center">
        <span className="lk-emblem">
          <Icon path={icons.check} />
        </span>
        <p className="lk-strong">{title}</p>
        <p className="lk-text lk-name">
          <bdi translate="no" dir="ltr" title={params.name}>
            {params.name}
          </bdi>
        </p>
      </div>
      <div className="lk-actions">
        <Button onClick={() => ctx.navigation.reset('Account')}>{t('account.name.go')}</Button>
      </div>
    </>
  )
}
