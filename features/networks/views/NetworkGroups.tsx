import type { FeatureContext } from '@shared/contract/context'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { useStore } from '@shared/store/useStore'
import { List } from '@shared/ui/List'
import { groupNetworks } from '../actions/groupNetworks'
import { namespaceName } from '../actions/namespaceName'
import { NetworkRow } from './NetworkRow'

/** The networks by namespace, each group with the wallet that is connected there. */
export function NetworkGroups({ ctx, networks }: { ctx: FeatureContext; networks: readonly Network[] }) {
  const connection = useStore(ctx.connection)
  return groupNetworks(networks).map(({ namespace, networks: group }) => {
    const name = namespaceName(namespace, ctx.i18n)
    const session = sessionOf(connection, namespace)
    return (
      <div key={namespace}>
        <h2 className="lk-group">
          <span>{name}</span>
          {session.status === 'connected' && (
            <bdi translate="no" title={session.connector.name}>
              {session.connector.name}
            </bdi>
          )}
        </h2>
        <List label={name}>
          {group.map((network) => (
            <NetworkRow
              key={network.caipNetworkId}
              ctx={ctx}
              network={network}
              isCurrent={network.caipNetworkId === networkIdOf(connection)}
            />
          ))}
        </List>
      </div>
    )
  })
}
