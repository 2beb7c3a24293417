import type { Asset } from '../changes'

/** What an event says of an asset. Addresses are in lower case; nobody's is that of zeros. */
export interface AssetTransfer {
  readonly asset: Asset
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Of a contract that wraps the coin: some tell of it by this event alone, some by a transfer besides. */
  readonly isWrapping?: true
}
