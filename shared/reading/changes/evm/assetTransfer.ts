import type { Asset } from '../changes'

/** What an event says about an asset. Addresses are in lower case; the zero address stands for no account. */
export interface AssetTransfer {
  readonly asset: Asset
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The event of a contract that wraps the coin. Some contracts emit only this event, some a transfer too. */
  readonly isWrapping?: true
}
