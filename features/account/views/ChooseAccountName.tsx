import type { ViewProps } from '@shared/contract/feature'
import { Button } from '@shared/ui/Button'
import { Icon } from '@shared/ui/Icon'
import type { AccountModel } from '../accountModel'
import { nameIcon } from './nameIcon'

/** Explains names, before the visitor chooses one. */
export function ChooseAccountName({ ctx, model }: ViewProps<'ChooseAccountName', AccountModel>) {
  const { t } = ctx.i18n
  return (
    <>
      <div className="lk-center">
        <span className="lk-emblem">
          <Icon path={nameIcon} />
        </span>
        <p className="lk-strong">{t('account.name.what')}</p>
        <p className="lk-text">{t('account.name.why')}</p>
      </div>
      <div className="lk-actions">
        <Button
          onClick={() => {
            model.naming.update(() => undefined)
            ctx.navigation.replace('RegisterAccountName')
          }}
        >
          {t('account.name.title')}
        </Button>
      </div>
    </>
  )
}
