import type { Namespace } from './caip'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** Source: specification §3. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  /** The account's name, such as one of ENS, where one is known. */
  readonly name?: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** Source: specification §9. */
export const defaultAccountTypes = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
} as const satisfies Partial<Record<Namespace, AccountType>>
