import type { ViewProps } from '@shared/contract/feature'
import type { Connector } from '@shared/domain/connector'
import { useStore } from '@shared/store/useStore'
import { Badge } from '@shared/ui/Badge'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { useEffect, useRef } from 'react'
import { isInstalled, walletsOf } from '../actions/walletsOf'
import { LegalNote } from './LegalNote'
import { NoWallets } from './NoWallets'

/** The ways in. */
export function Connect({ ctx }: ViewProps<'Connect', undefined>) {
  const { config, i18n, navigation } = ctx
  const wallets = walletsOf(useStore(ctx.chains.connectors), config)
  const [recent] = useStore(ctx.chains.recent)
  const first = useRef<HTMLButtonElement>(null)
  const isOnlyOne = wallets.length === 1

  useEffect(() => {
    if (isOnlyOne) first.current?.focus({ preventScroll: true })
  }, [isOnlyOne])

  return (
    <>
      {wallets.length === 0 ? (
        <NoWallets ctx={ctx} />
      ) : (
        <List label={i18n.t('connect.wallets')}>
          {wallets.map((wallet, index) => (
            <Row
              key={wallet.id}
              ref={index === 0 ? first : null}
              label={wallet.name}
              leading={<Logo name={wallet.name} src={wallet.imageUrl} />}
              trailing={badgeOf(wallet, recent) && <Badge>{i18n.t(badgeOf(wallet, recent)!)}</Badge>}
              // What asking a wallet needs comes when a tap is near.
              onPointerEnter={ctx.chains.preload}
              onPointerDown={ctx.chains.preload}
              onKeyDown={ctx.chains.preload}
              onClick={() =>
                navigation.push('ConnectingExternal', { connectorId: wallet.id, name: wallet.name })
              }
            />
          ))}
        </List>
      )}
      <LegalNote ctx={ctx} />
    </>
  )
}

function badgeOf(wallet: Connector, recent: string | undefined) {
  if (wallet.id === recent) return 'connect.recent'
  return isInstalled(wallet) ? 'connect.installed' : undefined
}
