import type { Wallet } from '@shared/domain/wallet'

/** What has come of all wallets, page after page. What is there stays there, in its order. */
export interface WalletPages {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly wallets: readonly Wallet[]
  /** How many the registry says there are. */
  readonly count: number
  /** The page to ask for next; undefined after the last one. */
  readonly nextPage: number | undefined
  /** Why the last page did not come. */
  readonly error?: unknown
}
