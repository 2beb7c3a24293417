import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { useStore } from '@shared/store/useStore'
import { Avatar } from '@shared/ui/Avatar'
import { Icon, icons } from '@shared/ui/Icon'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { copyAddress } from '../actions/copyAddress'
import type { AccountModel } from '../activateAccount'

const avatarSize = 40

/** The accounts that the wallet has agreed to show, the one in use marked. The wallet is what chooses between them. */
export function Profile({ ctx, model }: ViewProps<'Profile', AccountModel>) {
  const { t } = ctx.i18n
  const shown = useStore(model.shown)
  const identities = useStore(model.identities)
  if (!shown) return null
  const { account, accounts, connector } = shown.session
  return (
    <>
      <List label={t('account.accounts')}>
        {accounts.map(({ address }) => {
          const name = identities[address]?.name
          const isCurrent = address === account.address
          return (
            <Row
              key={address}
              label={name || truncateAddress(address)}
              detail={name ? <bdi dir="ltr">{truncateAddress(address)}</bdi> : undefined}
              aria-label={t('account.copy', { address })}
              aria-current={isCurrent || undefined}
              leading={<Avatar address={address} size={avatarSize} />}
              trailing={<Icon path={isCurrent ? icons.check : icons.copy} />}
              onClick={() => void copyAddress(ctx, address).catch(() => {})}
            />
          )
        })}
      </List>
      <p className="lk-text lk-center">{t('account.accounts.note', { name: connector.name })}</p>
    </>
  )
}
