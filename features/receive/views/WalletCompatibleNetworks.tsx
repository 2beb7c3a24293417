import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Logo } from '@shared/ui/Logo'
import { RowContent } from '@shared/ui/RowContent'
import { compatibleNetworks } from '../actions/compatibleNetworks'
import type { ReceiveModel } from '../activateReceive'

/** The networks on which the address can be paid, and a warning about others. */
export function WalletCompatibleNetworks({
  ctx,
  model,
}: ViewProps<'WalletCompatibleNetworks', ReceiveModel>) {
  const { t } = ctx.i18n
  const receiver = useStore(model.receiver)
  const networks = receiver ? compatibleNetworks(ctx, receiver) : []
  return (
    <>
      <Banner tone="warning">{t('receive.warning')}</Banner>
      <ul
        className="lk-list lk-receive-networks"
        aria-label={t('receive.compatible.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard from here.
        tabIndex={0}
      >
        {networks.map(({ caipNetworkId, name, assets }) => (
          <li key={caipNetworkId}>
            <RowContent leading={<Logo name={name} src={assets?.imageUrl} shape="round" />} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
