import { type Namespace, parseNetworkId } from '@shared/domain/caip'
import type { Connection, NamespaceConnection } from '@shared/domain/connection'
import type { StoredValues } from '../storage/storedValues'
import type { CoreConfig } from '../widget/coreConfig'
import { type ConfiguredNetworks, configuredNamespaces, isConfigured, pickNetwork } from './pickNetwork'

/**
 * The connection at the start: connecting if a session has to be restored. Source:
 * docs/reference/specification.md#states.
 */
export function initialConnection(
  configured: ConfiguredNetworks & Pick<CoreConfig, 'defaultAccountTypes'>,
  stored: Partial<StoredValues>,
): Connection {
  const isReturning = stored.connectionStatus === 'connected'
  const entries = configuredNamespaces(configured).map((namespace): [Namespace, NamespaceConnection] => {
    const preferredAccountType =
      stored.preferredAccountTypes?.[namespace] ?? configured.defaultAccountTypes?.[namespace]
    const connectorId = isReturning ? stored.connectedConnectors?.[namespace] : undefined
    return [
      namespace,
      {
        networkId: pickNetwork(configured, namespace, stored.activeNetworkId),
        ...(preferredAccountType && { preferredAccountType }),
        session: connectorId ? { status: 'connecting', connectorId } : { status: 'disconnected' },
      },
    ]
  })
  return { activeNamespace: activeAtStart(configured, stored), namespaces: Object.fromEntries(entries) }
}

function activeAtStart(configured: ConfiguredNetworks, stored: Partial<StoredValues>): Namespace {
  const { activeNetworkId, activeNamespace } = stored
  if (activeNetworkId && isConfigured(configured, activeNetworkId))
    return parseNetworkId(activeNetworkId).namespace
  if (activeNamespace && configuredNamespaces(configured).includes(activeNamespace)) return activeNamespace
  return (configured.defaultNetwork ?? configured.networks[0]!).chainNamespace
}
