import type { NetworkId } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { Network } from '@shared/domain/network'
import type { Wallet } from '@shared/domain/wallet'

/** The part of the options that features may read. */
export interface FeatureConfig {
  readonly projectId: string | undefined
  readonly networks: readonly Network[]
  readonly features: Readonly<Record<string, unknown>>
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly enableNetworkSwitch: boolean
  readonly enableWallets: boolean
  readonly enableWalletGuide: boolean
  readonly enableWalletConnect: boolean
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Registry ids. */
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  /** Registry ids, connector ids, rdns or names. */
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly Wallet[]
  /** The token that replaces the network's own currency on the screen, by network. */
  readonly tokens: Readonly<Record<NetworkId, { readonly address: string; readonly image?: string }>>
  /** Pictures by connector id. */
  readonly connectorImages: Readonly<Record<string, string>>
  /** The address of the wallet registry and its pictures; without one there is no registry. */
  readonly apiUrl: string | undefined
  /** Orders the connect options; those that it leaves out are not offered. */
  readonly sortWallets: ((wallets: ConnectOption[]) => ConnectOption[]) | undefined
  /** Opens apps by their `https:` address rather than by their scheme, if they have both. */
  readonly preferUniversalLinks: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
}
