import type { Account, AccountType } from './account'
import type { Namespace, NetworkId } from './caip'
import type { Connector } from './connector'

/** One namespace's wallet session. Source: docs/reference/specification.md#states, wallet connection status. */
export type WalletSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | {
      readonly status: 'connected'
      readonly connector: Connector
      /** The active account; always one of `accounts`. */
      readonly account: Account
      readonly accounts: readonly Account[]
    }

export interface NamespaceConnection {
  /**
   * The active network; while disconnected, the one that a wallet will be asked for. May be one that the host did not
   * configure.
   */
  readonly networkId: NetworkId
  readonly session: WalletSession
  /** The account type that becomes active if a wallet shares several, as embedded wallets do. */
  readonly preferredAccountType?: AccountType | undefined
}

/** The sessions of all configured namespaces. */
export interface Connection {
  readonly activeNamespace: Namespace
  readonly namespaces: { readonly [N in Namespace]?: NamespaceConnection }
}

export type ConnectedSession = Extract<WalletSession, { status: 'connected' }>

const disconnected: WalletSession = { status: 'disconnected' }

/** The session of a namespace, the active one unless named. */
export function sessionOf(connection: Connection, namespace = connection.activeNamespace): WalletSession {
  return connection.namespaces[namespace]?.session ?? disconnected
}

/** The active network of a namespace, by default the active one. */
export function networkIdOf(
  connection: Connection,
  namespace = connection.activeNamespace,
): NetworkId | undefined {
  return connection.namespaces[namespace]?.networkId
}

/** Whether the active account is a contract. */
export function isSmartAccount(connection: Connection): boolean {
  const session = sessionOf(connection)
  return session.status === 'connected' && session.account.type === 'smartAccount'
}
