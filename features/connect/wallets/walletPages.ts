import type { Wallet } from '@shared/domain/wallet'

/** All wallets so far, page after page, in a stable order. */
export interface WalletPages {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly wallets: readonly Wallet[]
  /** How many wallets the registry says there are. */
  readonly count: number
  /** The page to request next; undefined after the last one. */
  readonly nextPage: number | undefined
  /** Why the last page failed. */
  readonly error?: unknown
}
