import type { Wallet } from '@shared/domain/wallet'

/** What the registry tells Connect. */
export interface WalletLists {
  /** What failed is empty, and asked for again when the list is shown anew. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Wallets of the registry that were chosen before. */
  readonly chosen: readonly Wallet[]
  /** In the host's order. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many there are in all. */
  readonly count?: number | undefined
  /** rdns and names of the wallets that the host excludes by their id in the registry. */
  readonly excluded: readonly string[]
}
