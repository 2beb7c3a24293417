import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import { CopyButton } from '@shared/ui/CopyButton'
import { copyAddress } from '../actions/copyAddress'

/** The address: short, whole once it has the keyboard's focus, and copied whole. */
export function AddressButton({ ctx, address }: { ctx: FeatureContext; address: string }) {
  return (
    <CopyButton
      label={ctx.i18n.t('account.copy', { address })}
      copiedLabel={ctx.i18n.t('account.copied')}
      copy={() => copyAddress(ctx, address)}
      after={ctx.clock.after}
    >
      <bdi translate="no" className="lk-address" dir="ltr">
        <span data-part="short">{truncateAddress(address)}</span>
        <span data-part="whole">{address}</span>
      </bdi>
    </CopyButton>
  )
}
