import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import type { NetworkId } from '@shared/domain/caip'
import { Avatar } from '@shared/ui/Avatar'
import { Logo } from '@shared/ui/Logo'

export interface SignInDetailsProps {
  ctx: FeatureContext
  networkId: NetworkId
  address: string
}

/** The account to sign in, with its network. */
export function SignInDetails({ ctx, networkId, address }: SignInDetailsProps) {
  const { t } = ctx.i18n
  const network = ctx.chains.network(networkId)
  const name = network?.name ?? networkId
  return (
    <dl className="lk-siwx-facts">
      <div>
        <dt className="lk-hidden">{t('siwx.account')}</dt>
        <dd>
          <Avatar address={address} size={20} />
          <bdi translate="no" className="lk-number" dir="ltr" title={address}>
            {truncateAddress(address)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt className="lk-hidden">{t('siwx.network')}</dt>
        <dd>
          <Logo name={name} src={network?.assets?.imageUrl} shape="round" after={ctx.clock.after} />
          <bdi translate="no" title={name}>
            {name}
          </bdi>
        </dd>
      </div>
    </dl>
  )
}
