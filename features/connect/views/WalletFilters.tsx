import type { FeatureContext } from '@shared/contract/context'
import { Icon } from '@shared/ui/Icon'
import { Row } from '@shared/ui/Row'
import { SwitchRow } from '@shared/ui/SwitchRow'
import { listIcons } from './listIcons'
import type { AllWalletsState } from './useAllWallets'
import type { LegalGate } from './useLegalGate'
import type { WalletSearchState } from './useWalletSearch'

interface WalletFiltersProps {
  ctx: FeatureContext
  gate: LegalGate
  list: AllWalletsState
  search: WalletSearchState
}

/** The rows between the search field and all wallets: the QR code on a phone, and the filter. */
export function WalletFilters({ ctx, gate, list, search }: WalletFiltersProps) {
  const { t } = ctx.i18n
  return (
    <div className="lk-list lk-all-filters">
      {ctx.platform.isMobile && list.isPairing && (
        <Row
          label={t('connect.all.qr')}
          leading={
            <span className="lk-emblem">
              <Icon path={listIcons.qr} />
            </span>
          }
          {...gate.aria}
          onClick={gate.guard(() =>
            ctx.navigation.push('ConnectingWalletConnect', { name: 'WalletConnect' }),
          )}
        />
      )}
      {list.isRemote && (
        <SwitchRow
          label={t('connect.certified')}
          checked={search.isCertified}
          onChange={(isCertified) => {
            search.setCertified(isCertified)
            if (isCertified) ctx.toast.success(t('connect.certified.toast'))
          }}
        />
      )}
    </div>
  )
}
