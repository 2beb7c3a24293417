import type { Hex } from 'viem'

/** Whose code runs at an account's address. */
export type Delegation =
  /** The account is one of its key alone. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ours' }
  /** Another wallet's contract. */
  | { readonly kind: 'foreign'; readonly address: Hex }

/** The networks with smart accounts, and whether an account is smart on one of them. */
export interface SmartAccounts {
  /** Their numbers, by the vault's list. @throws VaultRefusal */
  networks(): Promise<readonly number[]>
  /** The contract whose code an account has on a network; undefined if no node answers in time. */
  delegation(network: number, account: Hex): Promise<Delegation | undefined>
}
