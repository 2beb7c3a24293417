import type { Wallet } from '@shared/domain/wallet'

/** The lists that the registry adds to Connect. */
export interface WalletLists {
  /** A list that failed is empty, and requested again when the view is shown again. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Wallets of the registry that were chosen before. */
  readonly chosen: readonly Wallet[]
  /** The featured wallets, in the order of the host. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many wallets the registry has. */
  readonly count?: number | undefined
  /** The rdns and names of wallets that the host excludes by their registry ids. */
  readonly excluded: readonly string[]
}
