import type { SignedRelease } from '@shared/contract/manifest'
import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { ConnectorType } from '@shared/domain/connector'
import type { SocialProvider } from '@shared/domain/login'
import type { Network } from '@shared/domain/network'
import type { Cacao, Siwx } from '@shared/domain/signIn'

/**
 * A network as a host writes it. An EVM network may omit `caipNetworkId` and `chainNamespace`, so viem's chains
 * fit.
 */
export type NetworkOption = Omit<Network, 'caipNetworkId' | 'chainNamespace'> &
  Partial<Pick<Network, 'caipNetworkId' | 'chainNamespace'>>

/** A group of options in the Connect view. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
/** An action of the Account view, by the flag of its feature. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Flags that turn parts of the widget on or off. Features that are off are not downloaded. */
export interface Features {
  /**
   * Swapping tokens. Needs `apiUrl`.
   * @default true
   */
  swaps?: boolean
  /**
   * Buying coins for money. Needs `apiUrl`.
   * @default true
   */
  onramp?: boolean
  /**
   * Showing the account's address and QR code.
   * @default true
   */
  receive?: boolean
  /**
   * Sending tokens.
   * @default true
   */
  send?: boolean
  /**
   * Signing in to the embedded wallet by email. Needs `walletUrl`.
   * @default true
   */
  email?: boolean
  /**
   * If false, the list of wallets moves behind one row, as long as the email field shows.
   * @default true
   */
  emailShowWallets?: boolean
  /**
   * The providers to sign in with, in display order; false for none. Needs `walletUrl`.
   * @default all that the embedded wallet offers
   */
  socials?: SocialProvider[] | false
  /**
   * The account's activity. The list of past transactions needs `apiUrl`.
   * @default true
   */
  history?: boolean
  /**
   * Sends usage events to `apiUrl`. Needs `projectId`; a browser that asks for privacy sends none.
   * @default true
   */
  analytics?: boolean
  /**
   * The row that leads to the searchable list of all wallets. Needs `apiUrl`.
   * @default true
   */
  allWallets?: boolean
  /**
   * Visitors accept the terms before they connect. Needs `termsConditionsUrl` or `privacyPolicyUrl`.
   * @default false
   */
  legalCheckbox?: boolean
  /**
   * A page may ask the embedded wallet for permissions to act without further approval (ERC-7715).
   * @default false
   */
  smartSessions?: boolean
  /**
   * Moves the list of wallets in Connect behind one row.
   * @default false
   */
  collapseWallets?: boolean
  /**
   * Payments: see {@link Latchkey.pay}. Needs `apiUrl`.
   * @default false
   */
  pay?: boolean
  /**
   * The order of wallets in Connect, by kind. Kinds that are missing come last; unknown ones are ignored.
   * @default ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
   */
  connectorTypeOrder?: (ConnectorType | 'recent' | 'featured' | 'custom' | 'recommended' | string)[]
  /**
   * The order of the groups in Connect. Groups that are missing come last.
   * @default ['email', 'social', 'wallet'], or ['wallet', 'email', 'social'] if a wallet is installed
   */
  connectMethodsOrder?: ConnectMethod[]
  /**
   * The order of the actions in Account. Actions that are missing come last.
   * @default ['onramp', 'swaps', 'receive', 'send']
   */
  walletFeaturesOrder?: WalletFeature[]
}

/** Levels of the console. Each level includes the ones before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * A source of features, and the reason to trust it. Without keys or a digest, it is the release of this package
 * version, with its files at `url`, the target of `latchkey copy`.
 */
export interface ReleaseSource {
  /**
   * Address of the manifest, or of its folder. The files of features are relative to it.
   * @default '/latchkey/'; the script's folder for script tags
   */
  url?: string
  /**
   * The manifest itself, which saves a request. It is verified too.
   * @default fetched from `url`
   */
  inline?: SignedRelease
  /**
   * Root keys that may sign the release: raw Ed25519 public keys, base64url. Exclusive with `digest`.
   * @default none: the release is pinned by the package
   */
  keys?: readonly string[]
  /**
   * Pins one exact manifest: `sha384-…` of its JSON. Expiry and sequence are not checked then.
   * @default none: the release is pinned by the package, or by `keys`
   */
  digest?: string
  /**
   * The only feature ids that this source may deliver.
   * @default all
   */
  features?: readonly string[]
}

/** The modules of a host's React 19, which the widget uses instead of bringing React. */
export interface ReactModules {
  /** The exports of `react`. */
  React: { readonly version: string }
  /** The exports of `react/jsx-runtime`. */
  jsxRuntime: object
  /** The exports of `react-dom`. */
  ReactDOM: object
  /** The exports of `react-dom/client`. */
  ReactDOMClient: object
}

/**
 * The look of the widget. Colours are opaque, in any CSS notation, without `var()`. Contrast is corrected so that
 * text stays readable.
 */
export interface ThemeVariables {
  /**
   * Colour of primary buttons, the focus ring and spinners.
   * @default '#3355ff'; in dark mode '#6e8bff'
   */
  accent?: string
  /**
   * Colour that all surfaces derive from.
   * @default '#ffffff'; in dark mode '#0e1015'
   */
  background?: string
  /**
   * Colour to mix into the background.
   * @default the accent
   */
  colorMix?: string
  /**
   * Share of `colorMix` in the background, in per cent from 0 to 100.
   * @default 0
   */
  colorMixStrength?: number
  /**
   * CSS font family. The widget downloads no font.
   * @default the system's fonts
   */
  fontFamily?: string
  /**
   * CSS length that all text sizes are multiples of (1.2 to 3.2).
   * @default '10px'
   */
  fontSizeMaster?: string
  /**
   * CSS length that all radii are multiples of (1.5 to 5).
   * @default '4px'
   */
  borderRadiusMaster?: string
  /**
   * Stacking level of the buttons and of an embedded widget. A dialog is in the top layer and needs none.
   * @default 999
   */
  zIndex?: number
}

/** The description of the page that wallets show to visitors. */
export interface Metadata {
  /** Name of the app. */
  name: string
  /** Description of the app, one sentence. */
  description: string
  /** Origin of the app, such as `https://app.example`. */
  url: string
  /** Absolute addresses of icons. */
  icons: string[]
}

/** A wallet that the host adds to the list. Its fields have the names of the wallet registry. */
export interface CustomWallet {
  /** Id, unique among the wallets. */
  id: string
  /** Name to display. */
  name: string
  /**
   * Reversed domain name by which the installed wallet announces itself (EIP-6963). It prevents a second row for
   * the same wallet.
   */
  rdns?: string
  /** Id of its picture at `apiUrl`. Ignored if there is an `image_url`. */
  image_id?: string
  /** Address of its website. */
  homepage?: string
  /** Address of its picture. */
  image_url?: string
  /** Link that opens its app on phones, such as `harbor://` or an `https:` address that the app has claimed. */
  mobile_link?: string
  /** Link that opens its desktop app. */
  desktop_link?: string
  /** Address of its web app. */
  webapp_link?: string
  /** Address in Apple's App Store. */
  app_store?: string
  /** Address in Google Play. */
  play_store?: string
}

/**
 * Options of {@link createLatchkey}. Only `networks` is required. Source: docs/reference/specification.md#data
 * Configuration, #limits.
 */
export interface LatchkeyOptions {
  /**
   * Id of the widget, unique on the page and on its origin: stored sessions belong to it.
   * @default 'default'
   */
  id?: string
  /**
   * Id of the host's project. Pairing by QR code or link needs it, and so do usage events.
   * @default none: no pairing, no events
   */
  projectId?: string
  /** The supported networks, from `latchkey/networks`, from viem, or of your own. The first one is the start. */
  networks: readonly [NetworkOption, ...NetworkOption[]]
  /**
   * The sources of features, and the reason to trust them.
   * @default the release of this package version, at `/latchkey/` or in the script's folder
   */
  release?: ReleaseSource | readonly ReleaseSource[]
  /**
   * The network for visitors who have not connected yet. One of `networks`.
   * @default the first of `networks`
   */
  defaultNetwork?: NetworkOption
  /**
   * Feature flags, and options of features by feature id.
   * @default see {@link Features}
   */
  features?: Features & Record<string, unknown>
  /**
   * The description of the page that wallets show.
   * @default the page's title, `og:description`, origin and `link[rel~=icon]`
   */
  metadata?: Metadata
  /**
   * Light or dark mode.
   * @default the mode of the visitor's system, followed live
   */
  themeMode?: 'light' | 'dark'
  /**
   * Colours, font, sizes and stacking level.
   * @default see {@link ThemeVariables}
   */
  themeVariables?: ThemeVariables
  /**
   * Where the row of all wallets shows. `features.allWallets: false` hides it everywhere.
   * @default 'SHOW'
   */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /**
   * Registry ids of wallets to feature in Connect, in display order. Needs `apiUrl`.
   * @default none
   */
  featuredWalletIds?: string[]
  /**
   * Registry ids of the only wallets to offer for pairing. `customWallets` are offered as well.
   * @default all
   */
  includeWalletIds?: string[]
  /**
   * Wallets to hide everywhere, by registry id, connector id, rdns or name, in any case.
   * @default none
   */
  excludeWalletIds?: string[]
  /**
   * Wallets that the host adds to the list. They need no registry.
   * @default none
   */
  customWallets?: CustomWallet[]
  /**
   * The ERC-20 whose amount Account shows instead of the network's currency, by CAIP-2 network id. EVM only.
   * @default the network's currency
   */
  tokens?: Record<NetworkId, { address: string; image?: string }>
  /**
   * Addresses of nodes to ask first, by CAIP-2 network id.
   * @default none
   */
  customRpcUrls?: Record<NetworkId, { url: string }[]>
  /**
   * Addresses of network pictures, by chain id or CAIP-2 network id.
   * @default the network's own, else from `apiUrl`, else a monogram
   */
  chainImages?: Record<string, string>
  /**
   * Addresses of wallet pictures, by connector id.
   * @default the wallet's own
   */
  connectorImages?: Record<string, string>
  /**
   * Address of the terms, which Connect links to.
   * @default none
   */
  termsConditionsUrl?: string
  /**
   * Address of the privacy policy, which Connect links to.
   * @default none
   */
  privacyPolicyUrl?: string
  /**
   * Puts the dialog into the page's own `<latchkey-modal for="id">` instead of the body. The element must exist
   * before the first opening.
   * @default false
   */
  disableAppend?: boolean
  /**
   * Shows the widget in the page's flow, in `<latchkey-modal for="id">`, instead of a dialog.
   * @default false
   */
  enableEmbedded?: boolean
  /**
   * Offers wallets. If false, only email and social logins are left.
   * @default true
   */
  enableWallets?: boolean
  /**
   * Offers installed EVM wallets that announce themselves (EIP-6963).
   * @default true
   */
  enableEIP6963?: boolean
  /**
   * Offers the wallet at `window.ethereum`.
   * @default true
   */
  enableInjected?: boolean
  /**
   * Offers pairing with wallets elsewhere by QR code or link. Needs `projectId`.
   * @default true
   */
  enableWalletConnect?: boolean
  /**
   * Shows the guide for visitors without a wallet.
   * @default true
   */
  enableWalletGuide?: boolean
  /**
   * Visitors may switch networks, and are asked to if the wallet is on one that is not in `networks`.
   * @default true
   */
  enableNetworkSwitch?: boolean
  /**
   * Tells the embedded wallet's frame, in its address, that it may log. Our frame writes nothing to the console
   * either way.
   * @default true
   */
  enableAuthLogger?: boolean
  /**
   * Lets visitors stay on a network that is not in `networks`.
   * @default false
   */
  allowUnsupportedChain?: boolean
  /**
   * Shows alerts for developers inside the widget. Console hints for developers follow it too.
   * @default true for alerts; hints show on local addresses only
   */
  debug?: boolean
  /**
   * Stores the account in use in a cookie for 30 days, for pages that a server renders: see `latchkey/ssr`.
   * @default false
   */
  cookie?: boolean
  /**
   * The level of the console.
   * @default 'error'
   */
  logLevel?: LogLevel
  /**
   * The kind of account that visitors of the embedded wallet start with, by namespace.
   * @default { eip155: 'smartAccount', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' }
   */
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /**
   * Asks each visitor for a signature. Methods that are not given are the widget's. Exclusive with `siweConfig`.
   * @default no signature
   */
  siwx?: SiwxOptions
  /**
   * Asks for a signature through a back end for Sign In With Ethereum. EVM only. Exclusive with `siwx`.
   * @default no signature
   */
  siweConfig?: SiweConfig
  /**
   * CSP nonce for the scripts that the widget adds.
   * @default none
   */
  nonce?: string
  /**
   * Lends the page's React 19 to the widget, so that visitors do not download another one. `latchkey/react` does
   * it automatically.
   * @default the widget's own React
   */
  react?: () => Promise<ReactModules>
  /**
   * Language, as a BCP 47 tag such as `pt-BR`.
   * @default the browser's
   */
  locale?: string
  /**
   * When the first view is downloaded. `'intent'`: the pointer, a finger or the focus reaches a button.
   * `'visible'`: a button comes into sight. `'idle'`: the page has loaded and rests. `false`: not before the
   * visitor opens it.
   * @default 'intent'
   */
  preload?: 'intent' | 'visible' | 'idle' | false
  /**
   * Address of `servers/api`: the wallet registry, pictures, history, prices, swaps, payments.
   * @default none: features that need it are off
   */
  apiUrl?: string
  /**
   * Address of hosted RPC in the shape of `servers/api`, asked after `customRpcUrls` and before the network's own
   * nodes.
   * @default none
   */
  rpcUrl?: string
  /**
   * Address of the pairing relay.
   * @default the public relay
   */
  relayUrl?: string
  /**
   * Address of the embedded wallet's frame. It must be on another site than the page.
   * @default none: no email or social logins
   */
  walletUrl?: string
  /**
   * Orders all that Connect offers. Options that it leaves out are not offered.
   * @default the order of `features.connectorTypeOrder`
   */
  sortWallets?: (wallets: ConnectOption[]) => ConnectOption[]
  /**
   * On phones, opens wallet apps by their `https:` address instead of their scheme, if they have both.
   * @default false
   */
  experimental_preferUniversalLinks?: boolean
}

/**
 * Sign-in by a signature. Given methods of {@link Siwx} replace the widget's. Without any, sessions are checked
 * and stored in the browser, or by a sign-in server if `server` is set.
 */
export interface SiwxOptions extends Partial<Siwx> {
  /**
   * True for the server at `apiUrl`; else the address of a server that has `/auth/v1/`.
   * @default false: checked and stored in the browser
   */
  readonly server?: boolean | string
  /**
   * Whether visitors must sign to stay connected.
   * @default true
   */
  readonly required?: boolean
  /**
   * If false, the view does not open by itself, and no signature is asked for while connecting. The host asks by
   * `open('SIWXSignMessage')` or by {@link Latchkey.getSignIn}.
   * @default true
   */
  readonly autoPrompt?: boolean
  /**
   * The purpose of the signature, in one line.
   * @default none
   */
  readonly statement?: string
  /**
   * The domain in the message.
   * @default the page's host
   */
  readonly domain?: string
  /**
   * The URI in the message.
   * @default the page's address
   */
  readonly uri?: string
  /**
   * URIs that the message lists.
   * @default none
   */
  readonly resources?: readonly string[]
  /**
   * Lifetime of a session, in ms.
   * @default 604 800 000 (a week)
   */
  readonly expirationMs?: number
  /**
   * Makes the message's request id.
   * @default no request id
   */
  readonly getRequestId?: () => string
}

/**
 * A host's own back end for Sign In With Ethereum. Source: docs/reference/specification.md#sign-in, SIWE client
 * (legacy).
 */
export interface SiweConfig {
  /** Fetches a nonce from the back end. */
  getNonce(address?: string): Promise<string>
  /** Makes the text to sign. `address` is `did:pkh:` and the account as CAIP-10. */
  createMessage(args: SiweMessageArgs): string
  /** Sends the signed text to the back end. False or a rejection: the visitor is not signed in. */
  verifyMessage(args: { message: string; signature: string; cacao?: Cacao | undefined }): Promise<boolean>
  /** Reads the back end's session; null without one. */
  getSession(): Promise<{ address: string; chainId: number } | null>
  /** Provides the fields of the message. Without it, signing in fails. */
  getMessageParams?(): Promise<SiweMessageParams>
  /** Ends the back end's session. False: it could not be ended. */
  signOut?(): Promise<boolean>
  /** Called after a successful sign-in. */
  onSignIn?(session?: { address: string; chainId: number }): void
  /** Called after a successful sign-out. */
  onSignOut?(): void
  /**
   * Whether visitors must sign to stay connected.
   * @default true
   */
  readonly required?: boolean
  /**
   * If false, no signature is asked for.
   * @default true
   */
  readonly enabled?: boolean
  /**
   * Ends the session when the wallet disconnects.
   * @default true
   */
  readonly signOutOnDisconnect?: boolean
  /**
   * A session counts only for the account that signed.
   * @default true
   */
  readonly signOutOnAccountChange?: boolean
  /**
   * A session counts only on the network that was signed for.
   * @default true
   */
  readonly signOutOnNetworkChange?: boolean
  /**
   * Age after which an unsigned message is replaced, in ms.
   * @default 300 000
   */
  readonly nonceRefetchIntervalMs?: number
  /**
   * Interval between two reads of the session, in ms.
   * @default 300 000
   */
  readonly sessionRefetchIntervalMs?: number
}

/** The fields of a sign-in message that the host decides (EIP-4361). */
export interface SiweMessageParams {
  /** Host of the page that asks. */
  readonly domain: string
  /** Address that the sign-in is for. */
  readonly uri: string
  /** Ids of the supported EVM chains. */
  readonly chains: readonly number[]
  /** Purpose of the signature, in one line. */
  readonly statement?: string
  /** Time of issue, RFC 3339. The present time if absent. */
  readonly iat?: string
  /** Time before which the message is not valid, RFC 3339. */
  readonly nbf?: string
  /** Time after which the message is not valid, RFC 3339. */
  readonly exp?: string
  /** Id of the request, for the back end. */
  readonly requestId?: string
  /** URIs that the signer refers to. */
  readonly resources?: readonly string[]
}

/** All fields of the message that {@link SiweConfig.createMessage} writes. */
export interface SiweMessageArgs extends SiweMessageParams {
  /** Id of the EVM chain in use. */
  readonly chainId: number
  /** `did:pkh:` and the account as CAIP-10. */
  readonly address: string
  /** The nonce from {@link SiweConfig.getNonce}. */
  readonly nonce: string
  /** Version of the message format. */
  readonly version: '1'
  /** Time of issue, RFC 3339. */
  readonly iat: string
}

/** The checked options. `fillOptions` adds the defaults when they are needed. */
export type CheckedOptions = Omit<LatchkeyOptions, 'id' | 'networks' | 'defaultNetwork' | 'release'> & {
  readonly id: string
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly release: readonly ReleaseSource[]
}
