import { useStore } from '@shared/store/useStore'
import { Avatar } from '@shared/ui/Avatar'
import { Logo } from '@shared/ui/Logo'
import type { AccountModel } from '../accountModel'

const size = 56

/** The account's picture, generated if it is missing, and its name. */
export function Portrait({ model, address }: { model: AccountModel; address: string }) {
  const identity = useStore(model.identities, (all) => all[address])
  return (
    <>
      {identity?.avatar ? (
        <Logo name={identity.name || address} src={identity.avatar} size="large" shape="round" />
      ) : (
        <Avatar address={address} size={size} />
      )}
      {identity?.name && (
        <p className="lk-strong lk-name">
          <bdi translate="no" title={identity.name}>
            {identity.name}
          </bdi>
        </p>
      )}
    </>
  )
}
