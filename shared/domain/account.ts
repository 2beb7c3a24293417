import type { Namespace } from './caip'
import type { SocialProvider } from './login'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Source: specification §3. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  /** The account's name, such as an ENS name, if one is known. */
  readonly name?: string
  readonly type: AccountType
  /** Present only for the embedded wallet. */
  readonly embedded?: EmbeddedWalletInfo
}

/** Who has come in to the embedded wallet, and how. Source: facts §1.4, account */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  readonly authProvider: SocialProvider | 'email'
  /** `smartAccount`: calls are made by the account's code, several at once and perhaps sponsored. */
  readonly accountType: AccountType
  /** Whether the account has its code on the network in use; its first transaction there brings it. */
  readonly isSmartAccountDeployed: boolean
}

/** Source: specification §9. */
export const defaultAccountTypes = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const satisfies Partial<Record<Namespace, AccountType>>
