import type { Namespace } from './caip'
import type { SocialProvider } from './login'

/**
 * The kind of an account. `eoa`: an account of a key. `payment`, `ordinal` and `stx` are kinds of Bitcoin
 * accounts.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Source: docs/reference/specification.md#data. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  /** The account's name, such as an ENS name, if one is known. */
  readonly name?: string
  readonly type: AccountType
  /** Present only for the embedded wallet. */
  readonly embedded?: EmbeddedWalletInfo
}

/**
 * The person that has signed in to the embedded wallet, and their account.
 * Source: docs/reference/specification.md#account, account
 */
export interface EmbeddedWalletInfo {
  /** The email address and the user name at the provider, if they are known. */
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  /** The provider that the visitor signed in with, or `email`. */
  readonly authProvider: SocialProvider | 'email'
  /**
   * The kind of the account. `smartAccount`: the account's code makes calls, several at once and perhaps
   * sponsored.
   */
  readonly accountType: AccountType
  /** Whether the account has its code on the network in use; its first transaction there brings it. */
  readonly isSmartAccountDeployed: boolean
}

/** Source: docs/reference/specification.md#limits. */
export const defaultAccountTypes = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const satisfies Partial<Record<Namespace, AccountType>>
