import type { AccountType } from '@shared/domain/account'
import type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'

/** The account of a namespace; a new object after each change of it. */
export interface Account {
  readonly namespace: Namespace
  /** `connected-unauthenticated`: the host asks for a signature, and the account in use has not signed in (yet). */
  readonly status: 'disconnected' | 'connecting' | 'connected' | 'connected-unauthenticated'
  readonly address?: string | undefined
  readonly accountId?: AccountId | undefined
  /** What kind of account it is. */
  readonly accountType?: AccountType | undefined
  /** The kind that is put in use where a wallet shares several. */
  readonly preferredAccountType?: AccountType | undefined
  /** All that the wallet shares of this namespace. */
  readonly accounts: readonly AccountId[]
  /** The network in use, or to connect to; unknown before the core is there. */
  readonly networkId?: NetworkId | undefined
  /** Undefined while the wallet is on a network that the host did not configure. */
  readonly network?: Network | undefined
  readonly connector?: Connector | undefined
}

/** What a host sees of a widget: the account of the namespace in use, and what is open. A new object after each change. */
export interface LatchkeyState extends Account {
  readonly open: boolean
  readonly view?: string | undefined
  /** True while the widget's first view downloads. */
  readonly loading: boolean
  /** True where the last download failed, until the next one. */
  readonly failed: boolean
  readonly networkId: NetworkId
  /** Of each namespace that the networks are of. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, Account>>>
  /** What there is to connect with; empty before the core is there. */
  readonly connectors: readonly Connector[]
}
