import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import { CopyButton } from '@shared/ui/CopyButton'
import { copyAddress } from '../actions/copyAddress'

/** The address: short, whole once it has the keyboard's focus, and copied whole. */
export function AddressButton({ ctx, address }: { ctx: FeatureContext; address: string }) {
  return (
    <CopyButton
      // The tick belongs to the address that was copied.
      key={address}
      label={ctx.i18n.t('receive.copy', { address })}
      copiedLabel={ctx.i18n.t('receive.copied')}
      copy={() => copyAddress(ctx, address)}
      after={ctx.clock.after}
    >
      <bdi translate="no" className="lk-receive-address" dir="ltr">
        <span>{truncateAddress(address)}</span>
        <span>{address}</span>
      </bdi>
    </CopyButton>
  )
}
