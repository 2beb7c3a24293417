import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { SocialProvider } from '@shared/domain/login'
import type { OpenPairing } from '@shared/domain/pairing'
import type { SignInSession } from '@shared/domain/signIn'
import type { StoredTransaction } from './storedTransaction'

/** The values that the shell keeps in browser storage. Source: docs/reference/specification.md#data. */
export interface StoredValues {
  connectionStatus: 'connected' | 'disconnected'
  activeNamespace: Namespace
  activeNetworkId: NetworkId
  /** The connector to reconnect with, by namespace. */
  connectedConnectors: { readonly [N in Namespace]?: string }
  /**
   * The connectors with a session in any tab, by namespace. A session that is listed in neither of the two was ended
   * on purpose; one that is listed only here, another tab failed to reconnect.
   */
  connections: { readonly [N in Namespace]?: readonly string[] }
  /**
   * A proposal that a wallet elsewhere may approve until `expiresAt` (Unix ms), also after a reload. The visitor has left
   * one that is not wanted: a session by it is ended.
   */
  openPairing: OpenPairing
  /** Connector ids, the most recent first, at most two. */
  recentWallets: readonly string[]
  /**
   * The account that the visitor chose among the accounts that the wallet shares, by namespace; missing if the wallet
   * chose it.
   */
  chosenAccounts: { readonly [N in Namespace]?: string }
  /** The kind of account that the visitor prefers, by namespace. */
  preferredAccountTypes: { readonly [N in Namespace]?: AccountType }
  /** The social login in use, and its name of the visitor. */
  connectedSocial: SocialProvider
  socialUsername: string
  /** The login for which the whole page has gone to its provider. */
  socialReturn: { readonly provider: SocialProvider; readonly isJoin: boolean }
  /** The providers that the vault with this origin offers, until a time in Unix milliseconds. */
  offeredProviders: {
    readonly origin: string
    readonly providers: readonly SocialProvider[]
    readonly until: number
  }
  emailLoginUsed: boolean
  email: string
  /** Unix milliseconds. */
  lastEmailLoginTime: number
  lastUsedChain: number | string
  /** EVM chain ids, comma-separated. */
  smartAccountEnabledNetworks: string
  signInSessions: readonly SignInSession[]
  /** The transactions that wallets were asked for from this browser, the newest first. */
  transactions: readonly StoredTransaction[]
}
