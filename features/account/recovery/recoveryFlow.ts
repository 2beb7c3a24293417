import type { WalletSlots } from '@shared/domain/walletSlot'

/** What opens the wallet, as the view has it. */
export type RecoveryFlow =
  | { readonly status: 'loading' }
  | ({ readonly status: 'here' } & WalletSlots)
  | { readonly status: 'failed'; readonly error: unknown }

export const loading: RecoveryFlow = { status: 'loading' }
