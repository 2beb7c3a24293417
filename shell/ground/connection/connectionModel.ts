import type { Account, AccountType } from '@shared/domain/account'
import { type Namespace, type NetworkId, parseNetworkId } from '@shared/domain/caip'
import {
  type ConnectedSession,
  type Connection,
  type NamespaceConnection,
  networkIdOf,
  sessionOf,
} from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import { produce } from 'immer'
import type { AccountTraits, AdapterSession, ProviderEvent } from './adapterSession'
import { type ConfiguredNetworks, configuredNamespaces, isConfigured, pickNetwork } from './pickNetwork'

// The transitions of the connection. They keep two promises: the account in use is one of the session's accounts, and
// the active namespace is a configured one. Where nothing changes, as in a namespace that is not configured, the same
// object comes back.

/** A wallet is being asked. A present session goes on until the new one replaces it. */
export function startConnecting(
  connection: Connection,
  namespace: Namespace,
  connectorId: string,
): Connection {
  if (sessionOf(connection, namespace).status === 'connected') return connection
  return change(connection, namespace, { session: { status: 'connecting', connectorId } })
}

/** The attempt has failed. */
export function failConnecting(connection: Connection, namespace: Namespace): Connection {
  if (sessionOf(connection, namespace).status !== 'connecting') return connection
  return change(connection, namespace, { session: { status: 'disconnected' } })
}

/** A wallet has answered. Its network is taken as it is, configured or not. */
export function openSession(
  connection: Connection,
  namespace: Namespace,
  connector: Connector,
  { accounts, networkId }: AdapterSession,
): Connection {
  return change(connection, namespace, {
    networkId,
    session: { status: 'connected', connector, account: firstOf(accounts, connection, namespace), accounts },
  })
}

/** The session has ended. The network in use stays the preferred one for the next wallet, if it is configured. */
export function endSession(
  connection: Connection,
  namespace: Namespace,
  configured: ConfiguredNetworks,
): Connection {
  if (sessionOf(connection, namespace).status === 'disconnected') return connection
  return change(connection, namespace, {
    networkId: pickNetwork(configured, namespace, networkIdOf(connection, namespace)),
    session: { status: 'disconnected' },
  })
}

/** Applies a wallet's own change; without a session, nothing changes. */
export function applyProviderEvent(
  connection: Connection,
  namespace: Namespace,
  event: ProviderEvent,
  configured: ConfiguredNetworks,
): Connection {
  const session = sessionOf(connection, namespace)
  if (session.status !== 'connected') return connection
  switch (event.type) {
    case 'disconnected':
      return endSession(connection, namespace, configured)
    case 'networkChanged':
      return change(connection, namespace, { networkId: event.networkId })
    case 'accountsChanged': {
      const [account] = event.accounts
      if (!account) return endSession(connection, namespace, configured)
      if (areSame(session.accounts, event.accounts)) return connection
      // The visitor's choice stays, until they choose another account in the wallet itself.
      const isSameThere = account.address === session.accounts[0]!.address
      const chosen = isSameThere && accountIn(event.accounts, session.account.address)
      return change(connection, namespace, {
        session: {
          ...session,
          account: chosen || firstOf(event.accounts, connection, namespace),
          accounts: event.accounts,
        },
      })
    }
  }
}

/** The visitor uses another of the session's accounts; without a session that has it, nothing changes. */
export function selectAccount(connection: Connection, namespace: Namespace, address: string): Connection {
  const session = sessionOf(connection, namespace)
  const account = session.status === 'connected' ? accountIn(session.accounts, address) : undefined
  return account
    ? change(connection, namespace, { session: { ...session, account } as ConnectedSession })
    : connection
}

/** The visitor prefers a kind of account. One of that kind is put in use if the session has any. */
export function preferAccountType(
  connection: Connection,
  namespace: Namespace,
  preferredAccountType: AccountType,
): Connection {
  const session = sessionOf(connection, namespace)
  const account =
    session.status === 'connected' && session.accounts.find(({ type }) => type === preferredAccountType)
  return change(connection, namespace, {
    preferredAccountType,
    ...(account && { session: { ...session, account } as ConnectedSession }),
  })
}

/** The wallet says of which kind its accounts are, on the network in use. If it does not say so, nothing changes. */
export function setAccountTraits(
  connection: Connection,
  namespace: Namespace,
  traits: AccountTraits | undefined,
): Connection {
  const session = sessionOf(connection, namespace)
  if (!traits || session.status !== 'connected') return connection
  const { type, embedded } = traits
  if (session.accounts.every((account) => account.type === type && account.embedded === embedded))
    return connection
  const accounts = session.accounts.map((account) => ({ ...account, ...traits }))
  const account = accountIn(accounts, session.account.address)!
  return change(connection, namespace, { session: { ...session, account, accounts } as ConnectedSession })
}

/** The visitor is on a network, and so in its namespace. */
export function selectNetwork(connection: Connection, networkId: NetworkId): Connection {
  const { namespace } = parseNetworkId(networkId)
  return change(activate(connection, namespace), namespace, { networkId })
}

/** A visitor who is connected in another namespace goes on there. */
export function goOnElsewhere(connection: Connection, configured: ConfiguredNetworks): Connection {
  const isConnected = (namespace: Namespace) => sessionOf(connection, namespace).status === 'connected'
  if (isConnected(connection.activeNamespace)) return connection
  const next = configuredNamespaces(configured).find(isConnected)
  return next ? activate(connection, next) : connection
}

export function activate(connection: Connection, namespace: Namespace): Connection {
  return produce(connection, (draft) => {
    if (draft.namespaces[namespace]) draft.activeNamespace = namespace
  })
}

/**
 * The host configures other networks. Sessions go on, also on a network that is no longer configured; a namespace
 * that is no longer configured is gone.
 */
export function configure(connection: Connection, configured: ConfiguredNetworks): Connection {
  const entries = configuredNamespaces(configured).map((namespace): [Namespace, NamespaceConnection] => {
    const known = connection.namespaces[namespace]
    if (known && (known.session.status === 'connected' || isConfigured(configured, known.networkId))) {
      return [namespace, known]
    }
    const session = known?.session ?? { status: 'disconnected' }
    return [namespace, { ...known, networkId: pickNetwork(configured, namespace), session }]
  })
  const namespaces = Object.fromEntries(entries) as Connection['namespaces']
  const isActiveKept = namespaces[connection.activeNamespace] !== undefined
  return { namespaces, activeNamespace: isActiveKept ? connection.activeNamespace : entries[0]![0] }
}

function change(
  connection: Connection,
  namespace: Namespace,
  patch: Partial<NamespaceConnection>,
): Connection {
  return produce(connection, ({ namespaces }) => {
    const known = namespaces[namespace]
    if (known) Object.assign(known, patch)
  })
}

/** The wallet's first account, of the preferred kind if the wallet shares one. */
function firstOf(accounts: readonly Account[], connection: Connection, namespace: Namespace): Account {
  const { preferredAccountType } = connection.namespaces[namespace] ?? {}
  return accounts.find(({ type }) => type === preferredAccountType) ?? accounts[0]!
}

/** Addresses of EVM may be written in either case. */
function accountIn(accounts: readonly Account[], address: string): Account | undefined {
  const isHex = address.startsWith('0x')
  const written = (text: string) => (isHex ? text.toLowerCase() : text)
  return accounts.find((account) => written(account.address) === written(address))
}

function areSame(some: readonly Account[], others: readonly Account[]): boolean {
  return (
    some.length === others.length && some.every(({ address }, index) => address === others[index]!.address)
  )
}
