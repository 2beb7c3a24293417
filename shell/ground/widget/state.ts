import type { AccountType, EmbeddedWalletInfo } from '@shared/domain/account'
import type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'

export type { EmbeddedWalletInfo }

/** The account of a namespace; a new object after each change of it. */
export interface Account {
  /** The namespace of the account, such as `eip155`. */
  readonly namespace: Namespace
  /**
   * `connected-unauthenticated`: connected, but the host asks for a signature and there is no sign-in session yet.
   */
  readonly status: 'disconnected' | 'connecting' | 'connected' | 'connected-unauthenticated'
  /** The account's address; undefined while disconnected. */
  readonly address?: string | undefined
  /** The account in use as CAIP-10; undefined while disconnected. */
  readonly accountId?: AccountId | undefined
  /** The kind of the account in use. */
  readonly accountType?: AccountType | undefined
  /** The kind that is used if a wallet shares several. */
  readonly preferredAccountType?: AccountType | undefined
  /** All accounts of this namespace that the wallet shares, as CAIP-10. */
  readonly accounts: readonly AccountId[]
  /** The network in use, or the one to connect to. Unknown until the core is loaded. */
  readonly networkId?: NetworkId | undefined
  /** Undefined while the wallet is on a network that the host did not configure. */
  readonly network?: Network | undefined
  /** The connector of the connected wallet. */
  readonly connector?: Connector | undefined
  /** Details of the embedded wallet; undefined for other wallets. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

/** The account of an EVM wallet. */
export interface EvmAccount extends Account {
  /** The account's address; undefined while disconnected. */
  readonly address?: `0x${string}` | undefined
}

/** The account of a namespace, with the type of its address. */
export type AccountOf<N extends Namespace> = N extends 'eip155' ? EvmAccount : Account

/** The state of a widget: the account of the namespace in use, and the dialog. Every change makes a new object. */
export interface LatchkeyState extends Account {
  /** Whether the dialog shows. */
  readonly open: boolean
  /** The name of the view that shows; undefined while the dialog is closed. */
  readonly view?: string | undefined
  /** True while the widget's first view downloads. */
  readonly loading: boolean
  /** True if the last download failed, until the next one starts. */
  readonly failed: boolean
  /** The network in use, or the one to connect to (CAIP-2). */
  readonly networkId: NetworkId
  /** The account of each configured namespace. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, Account>>>
  /** The connectors; empty until the core is loaded. */
  readonly connectors: readonly Connector[]
  /**
   * The texts of the button elements in the visitor's language, by their English. Undefined while they are
   * English.
   */
  readonly labels?: Readonly<Record<string, string>> | undefined
}
