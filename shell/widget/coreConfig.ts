import type { AccountType } from '@shared/domain/account'
import type { Namespace } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { SiweConfig, SiwxOptions } from './options'

/** What the core reads of the options. At least one network. */
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
  /** Where balances are asked for; without one wallets and nodes alone tell. */
  readonly apiUrl?: string | undefined
  /** Without one nothing is paired. */
  readonly projectId?: string | undefined
  readonly siwx?: SiwxOptions | undefined
  readonly siweConfig?: SiweConfig | undefined
}
