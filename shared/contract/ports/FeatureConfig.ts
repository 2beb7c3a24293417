import type { NetworkId } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { Network } from '@shared/domain/network'
import type { Wallet } from '@shared/domain/wallet'

/** The host's options that features may read. */
export interface FeatureConfig {
  /** The host's project; undefined without one. */
  readonly projectId: string | undefined
  /** The configured networks. */
  readonly networks: readonly Network[]
  /** The feature flags, with their defaults. */
  readonly features: Readonly<Record<string, unknown>>
  /** The description of the page that wallets show. */
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  /** Whether visitors may switch networks. */
  readonly enableNetworkSwitch: boolean
  /** Whether wallets are offered. */
  readonly enableWallets: boolean
  /** Whether the guide for visitors without a wallet shows. */
  readonly enableWalletGuide: boolean
  /** Whether pairing by QR code or link is offered. */
  readonly enableWalletConnect: boolean
  /** Where the row of all wallets shows. */
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Registry ids of the wallets to feature, in display order. */
  readonly featuredWalletIds: readonly string[]
  /** Registry ids of the only wallets to offer for pairing; empty for all. */
  readonly includeWalletIds: readonly string[]
  /** Registry ids, connector ids, rdns or names. */
  readonly excludeWalletIds: readonly string[]
  /** The wallets that the host adds. */
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
  /** Address of the terms; undefined without one. */
  readonly termsConditionsUrl: string | undefined
  /** Address of the privacy policy; undefined without one. */
  readonly privacyPolicyUrl: string | undefined
}
