import type { I18n } from '@shared/contract/ports/i18n'
import { truncateAddress } from '@shared/domain/address'
import type { NetworkId } from '@shared/domain/caip'
import type { Holding } from '@shared/portfolio/holding'
import { tokenOf } from '@shared/portfolio/holdingIds'
import { Badge } from '@shared/ui/Badge'
import { DetailRow } from '@shared/ui/DetailRow'
import { isListed } from '../form/isListed'

interface TokenDetailProps {
  i18n: I18n
  asset: Holding
  networkId: NetworkId
}

/** Identifies a token by its contract, if its name alone does not. */
export function TokenDetail({ i18n: { t }, asset, networkId }: TokenDetailProps) {
  const token = tokenOf(asset.id, networkId)
  if (!token || isListed(asset, networkId)) return null
  return (
    <DetailRow label={t('send.contract')}>
      <span translate="no" dir="ltr" title={token}>
        {truncateAddress(token)}
      </span>
      <Badge tone="warning">{t('send.unverified')}</Badge>
    </DetailRow>
  )
}
