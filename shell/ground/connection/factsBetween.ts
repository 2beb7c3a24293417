import type { FactName, Facts } from '@shared/bus/events'
import { type Namespace, type NetworkId, toAccountId } from '@shared/domain/caip'
import type { ConnectedSession, Connection } from '@shared/domain/connection'

/** A fact and what it says, as `bus.emit` takes it. */
export type Fact = { readonly [F in FactName]: { readonly name: F; readonly payload: Facts[F] } }[FactName]

/**
 * The facts between two connections: every change is told once, by whatever transition it came about.
 * `networkChanged` is for a change within a namespace, and for a namespace that becomes the active one.
 */
export function factsBetween(
  before: Connection,
  after: Connection,
  { reconnected }: { readonly reconnected: boolean },
): readonly Fact[] {
  const facts: Fact[] = []
  for (const [namespace, { networkId }] of entriesOf(after)) {
    const was = connectedIn(before, namespace)
    const is = connectedIn(after, namespace)
    if (is && is.connector.id !== was?.connector.id) {
      const accountId = toAccountId(networkId, is.account.address)
      facts.push({
        name: 'connected',
        payload: { namespace, accountId, connectorId: is.connector.id, reconnected },
      })
    } else if (is && is.account.address !== was?.account.address) {
      const accountId = toAccountId(networkId, is.account.address)
      facts.push({ name: 'accountChanged', payload: { namespace, accountId } })
    }
    const isNewlyActive = namespace === after.activeNamespace && namespace !== before.activeNamespace
    const known = before.namespaces[namespace]
    if (isNewlyActive || (known && known.networkId !== networkId)) {
      facts.push({ name: 'networkChanged', payload: { namespace, networkId } })
    }
  }
  for (const [namespace] of entriesOf(before)) {
    if (connectedIn(before, namespace) && !connectedIn(after, namespace)) {
      facts.push({ name: 'disconnected', payload: { namespace } })
    }
  }
  return facts
}

function entriesOf({ namespaces }: Connection): readonly [Namespace, { readonly networkId: NetworkId }][] {
  return Object.entries(namespaces) as [Namespace, { networkId: NetworkId }][]
}

function connectedIn(connection: Connection, namespace: Namespace): ConnectedSession | undefined {
  const session = connection.namespaces[namespace]?.session
  return session?.status === 'connected' ? session : undefined
}
