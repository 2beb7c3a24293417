import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LinkRow } from '@shared/ui/LinkRow'

/** A list of wallets by a publisher that sells none. */
const guideUrl = 'https://ethereum.org/wallets/find-wallet/'

/** No option to choose from, and what to do about it. */
export function NoWallets({ ctx }: { ctx: FeatureContext }) {
  const { enableWallets, enableWalletGuide } = ctx.config
  const { t } = ctx.i18n
  return (
    <>
      <div className="lk-center">
        <span className="lk-emblem">
          <Icon path={icons.wallet} />
        </span>
        <p className="lk-strong">{t(enableWallets ? 'connect.empty.title' : 'connect.off.title')}</p>
        <p className="lk-text">{t(enableWallets ? 'connect.empty.text' : 'connect.off.text')}</p>
      </div>
      {enableWallets && enableWalletGuide && (
        <LinkRow
          href={guideUrl}
          label={t('connect.empty.guide')}
          trailing={<Icon path={icons.external} flip />}
        />
      )}
    </>
  )
}
