import type { FeatureContext } from '@shared/contract/context'
import { Icon, icons } from '@shared/ui/Icon'
import { LinkRow } from '@shared/ui/LinkRow'

/** A list of wallets by nobody who sells one. */
const guideUrl = 'https://ethereum.org/wallets/find-wallet/'

/** There is nothing to choose from, and what to do about it. */
export function NoWallets({ ctx }: { ctx: FeatureContext }) {
  const { config, i18n } = ctx
  if (!config.enableWallets) {
    return (
      <div className="lk-center">
        <p className="lk-strong">{i18n.t('connect.off.title')}</p>
        <p className="lk-text">{i18n.t('connect.off.text')}</p>
      </div>
    )
  }
  return (
    <>
      <div className="lk-center">
        <span className="lk-emblem">
          <Icon path={icons.wallet} />
        </span>
        <p className="lk-strong">{i18n.t('connect.empty.title')}</p>
        <p className="lk-text">{i18n.t('connect.empty.text')}</p>
      </div>
      {config.enableWalletGuide && (
        <LinkRow
          href={guideUrl}
          label={i18n.t('connect.empty.guide')}
          trailing={<Icon path={icons.external} flip />}
        />
      )}
    </>
  )
}
