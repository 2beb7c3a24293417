import type { AccountType } from '@shared/domain/account'
import type { Namespace } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { SiweConfig, SiwxOptions } from './options'

/** The options that the core reads. They have at least one network. */
export interface CoreConfig {
  readonly networks: readonly Network[]
  readonly defaultNetwork?: Network | undefined
  /** Connector ids, rdns, explorer ids or names. */
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableWalletConnect: boolean
  /** The kind of account that visitors begin with, by namespace. */
  readonly defaultAccountTypes?: { readonly [N in Namespace]?: AccountType } | undefined
  /** The API of balances; without one only wallets and nodes are asked. */
  readonly apiUrl?: string | undefined
  /** Without a project, nothing is paired. */
  readonly projectId?: string | undefined
  /** The embedded wallet's address. Without it, the widget has no embedded wallet. */
  readonly walletUrl?: string | undefined
  readonly siwx?: SiwxOptions | undefined
  readonly siweConfig?: SiweConfig | undefined
}
