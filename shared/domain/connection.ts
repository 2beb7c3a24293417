import type { Account, AccountType } from './account'
import type { Namespace, NetworkId } from './caip'
import type { Connector } from './connector'

/** One namespace's wallet session. Source: specification §4, wallet connection status. */
export type WalletSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  | {
      readonly status: 'connected'
      readonly connector: Connector
      /** The account in use; always one of `accounts`. */
      readonly account: Account
      readonly accounts: readonly Account[]
    }

export interface NamespaceConnection {
  /** The network in use; while disconnected, the one that a wallet will be asked for. May be one that the host did not configure. */
  readonly networkId: NetworkId
  readonly session: WalletSession
  /** The kind of account that is put in use where a wallet shares several kinds, as embedded wallets do. */
  readonly preferredAccountType?: AccountType | undefined
}

/** What is connected, for every configured namespace. */
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

/** The network in use in a namespace, the active one unless named. */
export function networkIdOf(
  connection: Connection,
  namespace = connection.activeNamespace,
): NetworkId | undefined {
  return connection.namespaces[namespace]?.networkId
}

/** Whether the account in use is a contract. */
export function isSmartAccount(connection: Connection): boolean {
  const session = sessionOf(connection)
  return session.status === 'connected' && session.account.type === 'smartAccount'
}
