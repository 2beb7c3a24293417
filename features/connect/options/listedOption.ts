import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import type { Wallet } from '@shared/domain/wallet'

/** A way in with what it takes to go it: a connector, or else a wallet to pair with. */
export interface ListedOption extends ConnectOption {
  readonly connector?: Connector | undefined
  readonly wallet?: Wallet
  /** What tells it from others of its name. */
  readonly detail?: string
  /** A link opens the wallet, and must be there before the tap. */
  readonly needsLink?: boolean
  /** Keeps the place of a wallet that is not known yet. */
  readonly isReserved?: true
}
