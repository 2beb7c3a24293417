import type { Hex } from 'viem'

/** Whose code runs at an account's address. */
export type Delegation =
  /** The account is one of its key alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ours' }
  /** Another wallet's contract. */
  | { readonly kind: 'foreign'; readonly address: Hex }

/** Where accounts can be smart ones, and whether they are. */
export interface SmartAccounts {
  /** Their numbers, by the vault's list. @throws VaultRefusal */
  networks(): Promise<readonly number[]>
  /** Whose code an account has on a network; undefined where no node says so in time. */
  delegation(network: number, account: Hex): Promise<Delegation | undefined>
}
