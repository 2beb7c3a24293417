import type { ViewProps } from '@shared/contract/feature'
import type { Namespace } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { Badge } from '@shared/ui/Badge'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import type { ConnectModel } from '../createConnectModel'
import { connectorNamespaces } from '../options/connectorNamespaces'

/** Names that are the same in every language. Source: docs/reference/specification.md#constants. */
const names: { readonly [N in Namespace]?: string } = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

/** The visitor chooses on which of its chains a wallet is to be connected. */
export function ConnectingMultiChain({ ctx, params }: ViewProps<'ConnectingMultiChain', ConnectModel>) {
  const { connectorId, name } = params
  const { config, chains, i18n, navigation } = ctx
  const { t } = i18n
  const connection = useStore(ctx.connection)
  const connector = useStore(chains.connectors, (all) => all.find(({ id }) => id === connectorId))
  if (!connector) {
    return (
      <EmptyState
        icon={icons.wallet}
        title={t('connect.notFound.title', { name })}
        text={t('connect.notFound.text')}
        action={{ label: t('connect.back'), run: () => navigation.goBack() }}
      />
    )
  }
  const isConnected = (namespace: Namespace) => {
    const session = sessionOf(connection, namespace)
    return session.status === 'connected' && session.connector.id === connectorId
  }
  return (
    <>
      <div className="lk-center">
        <Logo name={name} src={config.connectorImages[connectorId] ?? connector.imageUrl} size="large" />
        <p className="lk-text">{t('connect.multi.text', { name })}</p>
      </div>
      <List label={t('connect.multi.list')}>
        {connectorNamespaces(connector, config).map((namespace) => {
          const label = names[namespace] ?? t('connect.multi.evm')
          const network = config.networks.find(({ chainNamespace }) => chainNamespace === namespace)
          return (
            <Row
              key={namespace}
              label={label}
              leading={<Logo name={label} src={network?.assets?.imageUrl} shape="round" />}
              trailing={
                isConnected(namespace) && <Badge tone="success">{t('connect.connected.title')}</Badge>
              }
              onPointerEnter={chains.preload}
              onPointerDown={chains.preload}
              onKeyDown={chains.preload}
              onClick={() => navigation.push('ConnectingExternal', { connectorId, name, namespace })}
            />
          )
        })}
      </List>
    </>
  )
}
