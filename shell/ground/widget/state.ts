import type { AccountType, EmbeddedWalletInfo } from '@shared/domain/account'
import type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'

export type { EmbeddedWalletInfo }

/** The account of a namespace; a new object after each change of it. */
export interface Account {
  readonly namespace: Namespace
  /** `connected-unauthenticated`: the host asks for a signature, and the account in use has not signed in (yet). */
  readonly status: 'disconnected' | 'connecting' | 'connected' | 'connected-unauthenticated'
  readonly address?: string | undefined
  readonly accountId?: AccountId | undefined
  /** The kind of the account. */
  readonly accountType?: AccountType | undefined
  /** The kind that is put in use where a wallet shares several. */
  readonly preferredAccountType?: AccountType | undefined
  /** All accounts of this namespace that the wallet shares. */
  readonly accounts: readonly AccountId[]
  /** The network in use, or to connect to; unknown until the core is loaded. */
  readonly networkId?: NetworkId | undefined
  /** Undefined while the wallet is on a network that the host did not configure. */
  readonly network?: Network | undefined
  readonly connector?: Connector | undefined
  /** Of the embedded wallet alone. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

/**
 * A widget as the host sees it: the account of the namespace in use, and the open view. A new object after each
 * change.
 */
export interface LatchkeyState extends Account {
  readonly open: boolean
  readonly view?: string | undefined
  /** True while the widget's first view downloads. */
  readonly loading: boolean
  /** True where the last download failed, until the next one. */
  readonly failed: boolean
  readonly networkId: NetworkId
  /** The account of each configured namespace. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, Account>>>
  /** The connectors; empty until the core is loaded. */
  readonly connectors: readonly Connector[]
  /** The elements' own words in the visitor's language, by their English; unset while they are English. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}
