import type { SignedRelease } from '@shared/contract/manifest'
import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { ConnectorType } from '@shared/domain/connector'
import type { SocialProvider } from '@shared/domain/login'
import type { Network } from '@shared/domain/network'
import type { Cacao, Siwx } from '@shared/domain/signIn'

/** A network as the host writes it: `caipNetworkId` and `chainNamespace` may be left out of an EVM one (viem's chains). */
export type NetworkOption = Omit<Network, 'caipNetworkId' | 'chainNamespace'> &
  Partial<Pick<Network, 'caipNetworkId' | 'chainNamespace'>>

export type ConnectMethod = 'email' | 'social' | 'wallet'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Source: specification §9. */
export interface Features {
  swaps?: boolean
  onramp?: boolean
  receive?: boolean
  send?: boolean
  email?: boolean
  emailShowWallets?: boolean
  /** The logins at providers to show, in your order. @default all that the embedded wallet offers */
  socials?: SocialProvider[] | false
  history?: boolean
  analytics?: boolean
  allWallets?: boolean
  legalCheckbox?: boolean
  smartSessions?: boolean
  collapseWallets?: boolean
  pay?: boolean
  connectorTypeOrder?: (ConnectorType | 'recent' | 'featured' | 'custom' | 'recommended' | string)[]
  connectMethodsOrder?: ConnectMethod[]
  walletFeaturesOrder?: WalletFeature[]
}

/** Levels of the console, each with all before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * A source of features, and why it is trusted. Without keys or a digest: the release of this version of the package,
 * whose files lie at `url`, where `latchkey copy` has put them.
 */
export interface ReleaseSource {
  /** Address of the manifest, or of its folder; the features' files lie relative to it. */
  url?: string
  /** The manifest itself, which saves a round trip. Verified all the same. */
  inline?: SignedRelease
  /** Pinned root keys: raw Ed25519, base64url. Keep them in a file of your own. */
  keys?: readonly string[]
  /** Or one exact manifest: `sha384-…` of its JSON. Then neither expiry nor sequence apply. */
  digest?: string
  /** The only feature ids that this manifest may bring. */
  features?: readonly string[]
}

/** A host's React 19, which it lends to the widget. */
export interface ReactModules {
  /** The exports of `react`; the others are `react/jsx-runtime`, `react-dom` and `react-dom/client`. */
  React: { readonly version: string }
  jsxRuntime: object
  ReactDOM: object
  ReactDOMClient: object
}

export interface ThemeVariables {
  accent?: string
  background?: string
  colorMix?: string
  /** Per cent. */
  colorMixStrength?: number
  fontFamily?: string
  fontSizeMaster?: string
  borderRadiusMaster?: string
  zIndex?: number
}

export interface Metadata {
  name: string
  description: string
  url: string
  icons: string[]
}

export interface CustomWallet {
  id: string
  name: string
  /** As the installed wallet announces itself, so that it is offered once. */
  rdns?: string
  /** Of the picture at `apiUrl`, where there is no `image_url`. */
  image_id?: string
  homepage?: string
  image_url?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
}

/** Options of {@link createLatchkey}. Source: specification §3 Configuration, §9. */
export interface LatchkeyOptions {
  /** Names one of several widgets on a page. */
  id?: string
  projectId?: string
  networks: readonly [NetworkOption, ...NetworkOption[]]
  /** By default the release of this version of the package, at `/latchkey/` or beside the script. */
  release?: ReleaseSource | readonly ReleaseSource[]
  defaultNetwork?: NetworkOption
  features?: Features & Record<string, unknown>
  metadata?: Metadata
  themeMode?: 'light' | 'dark'
  themeVariables?: ThemeVariables
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  featuredWalletIds?: string[]
  includeWalletIds?: string[]
  excludeWalletIds?: string[]
  customWallets?: CustomWallet[]
  /** The ERC-20 that Account shows in the place of the network's own currency. EVM only. */
  tokens?: Record<NetworkId, { address: string; image?: string }>
  customRpcUrls?: Record<NetworkId, { url: string }[]>
  chainImages?: Record<string, string>
  connectorImages?: Record<string, string>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /** The page has a `<latchkey-modal for="id">` of its own, and nothing is added to its body. */
  disableAppend?: boolean
  enableEmbedded?: boolean
  enableWallets?: boolean
  enableEIP6963?: boolean
  enableInjected?: boolean
  enableWalletConnect?: boolean
  enableWalletGuide?: boolean
  enableNetworkSwitch?: boolean
  enableAuthLogger?: boolean
  allowUnsupportedChain?: boolean
  debug?: boolean
  /** Remembers the account in use in a cookie, for pages that a server renders: see `latchkey/ssr`. */
  cookie?: boolean
  /** The level of the console; `error` by default. */
  logLevel?: LogLevel
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** Asks each visitor for a signature; methods that are not given are ours. */
  siwx?: SiwxOptions
  /** The same in the words of Sign In With Ethereum, for hosts that have a back end for it. EVM only. */
  siweConfig?: SiweConfig
  /** CSP nonce for the scripts that we add. */
  nonce?: string
  /** Lends the page's own React 19, so that the visitor downloads none. */
  react?: () => Promise<ReactModules>
  /** BCP 47; the browser's by default. */
  locale?: string
  /**
   * When the first view is downloaded: with a pointer, a finger or the focus on a button (`intent`, the default), when a
   * button comes into sight, when the page has loaded and rests, or not before it is opened.
   */
  preload?: 'intent' | 'visible' | 'idle' | false
  apiUrl?: string
  rpcUrl?: string
  relayUrl?: string
  walletUrl?: string
  /** The order of all connect methods. Those that it leaves out are not offered. */
  sortWallets?: (wallets: ConnectOption[]) => ConnectOption[]
  /** On phones: opens apps by their `https:` address rather than by their scheme, where they have both. */
  experimental_preferUniversalLinks?: boolean
}

/**
 * How visitors sign in. Given methods of {@link Siwx} replace ours; without any, sessions are checked and kept in the
 * browser, or, with `server`, by a sign-in server.
 */
export interface SiwxOptions extends Partial<Siwx> {
  /** True for the server at `apiUrl`; else the address of its `/auth/v1/`. */
  readonly server?: boolean | string
  /** Whether a signature is required; true by default. */
  readonly required?: boolean
  /**
   * False: the view does not open by itself, and no signature is asked for while connecting. The host asks, by
   * `open('SIWXSignMessage')` or without our view.
   */
  readonly autoPrompt?: boolean
  /** The purpose of the signature, in one line. */
  readonly statement?: string
  /** The page's own host and address by default. */
  readonly domain?: string
  readonly uri?: string
  readonly resources?: readonly string[]
  /** How long a session holds, in ms; a week by default. */
  readonly expirationMs?: number
  readonly getRequestId?: () => string
}

/** Source: facts §1.9, SIWE client (legacy). */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** The text to sign. `address` is `did:pkh:` and the account as CAIP-10. */
  createMessage(args: SiweMessageArgs): string
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao | undefined }): Promise<boolean>
  getSession(): Promise<{ address: string; chainId: number } | null>
  getMessageParams?(): Promise<SiweMessageParams>
  signOut?(): Promise<boolean>
  onSignIn?(session?: { address: string; chainId: number }): void
  onSignOut?(): void
  /** True by default, as all that follow but the intervals. */
  readonly required?: boolean
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** ms; 300 000 by default. */
  readonly nonceRefetchIntervalMs?: number
  readonly sessionRefetchIntervalMs?: number
}

export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweMessageArgs extends SiweMessageParams {
  readonly chainId: number
  readonly address: string
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/** The checked options. `fillOptions` adds the defaults once they are needed. */
export type CheckedOptions = Omit<LatchkeyOptions, 'id' | 'networks' | 'defaultNetwork' | 'release'> & {
  readonly id: string
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly release: readonly ReleaseSource[]
}
