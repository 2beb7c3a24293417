import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import type { Wallet } from '@shared/domain/wallet'

/** A connect option as the lists hold it: with the connector to ask, or else the wallet to pair with. */
export interface ListedOption extends ConnectOption {
  readonly connector?: Connector | undefined
  readonly wallet?: Wallet
  /** Tells the option from others of its name. */
  readonly detail?: string
  /** The wallet is opened by a link, which must be ready before the tap. */
  readonly needsLink?: boolean
  /** Reserves the place of a wallet that is still loading. */
  readonly isReserved?: true
}
