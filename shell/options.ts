import type { SignedRelease } from '@shared/contract/manifest'
import type { AccountType } from '@shared/domain/account'
import { isNetworkId, type Namespace, type NetworkId } from '@shared/domain/caip'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { ConnectorType } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'
import type { Cacao, Siwx } from '@shared/domain/signIn'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { OptionsInvalid, SiwxConflict } from '@shared/errors/releaseErrors'

/** A network as the host writes it: `caipNetworkId` and `chainNamespace` may be left out of an EVM one (viem's chains). */
export type NetworkOption = Omit<Network, 'caipNetworkId' | 'chainNamespace'> &
  Partial<Pick<Network, 'caipNetworkId' | 'chainNamespace'>>

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
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

/** What is written to the console, and all before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/**
 * Where features come from, and what makes them trusted. Without keys or a digest: the release of this version of the
 * package, whose files lie at `url`, where `latchkey copy` has put them.
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

/** What a host hands in when it lends us its React 19. */
export interface ReactModules {
  /** What `react` exports; the others are `react/jsx-runtime`, `react-dom` and `react-dom/client`. */
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
  /** As the wallet announces itself where it is installed: it is offered once then. */
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
  /** What is written to the console; `error` by default. */
  logLevel?: LogLevel
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>>
  /** Asks each visitor for a signature; whatever is not given is done by us. */
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
  /** Orders all that is offered to connect with, of every kind. What it leaves out is not offered. */
  sortWallets?: (wallets: ConnectOption[]) => ConnectOption[]
  /** On phones: opens apps by their `https:` address rather than by their scheme, where they have both. */
  experimental_preferUniversalLinks?: boolean
}

/**
 * How visitors sign in. The methods of {@link Siwx} that are given take the place of ours; without any, sessions are
 * checked and kept in the browser, or, with `server`, by a sign-in server.
 */
export interface SiwxOptions extends Partial<Siwx> {
  /** True for the one at `apiUrl`; else the address of its `/auth/v1/`. */
  readonly server?: boolean | string
  /** Whether nobody is let in without; true by default. */
  readonly required?: boolean
  /**
   * False: the view does not open by itself, and no signature is asked for while connecting. The host asks, by
   * `open('SIWXSignMessage')` or without our view.
   */
  readonly autoPrompt?: boolean
  /** What it is good for, in one line. */
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

/** The options, checked. `fillOptions` puts the defaults in once they are needed. */
export type CheckedOptions = Omit<LatchkeyOptions, 'id' | 'networks' | 'defaultNetwork' | 'release'> & {
  readonly id: string
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly release: readonly ReleaseSource[]
}

/** Option names by the kind of their value: a `typeof`, a list, or the words allowed. */
const kinds: Record<string, string> = {
  string: 'id projectId nonce locale termsConditionsUrl privacyPolicyUrl apiUrl rpcUrl relayUrl walletUrl',
  boolean:
    'debug cookie enableWalletConnect enableWalletGuide enableWallets enableEIP6963 enableInjected enableNetworkSwitch enableAuthLogger disableAppend enableEmbedded allowUnsupportedChain experimental_preferUniversalLinks',
  object:
    'release features metadata themeVariables tokens customRpcUrls chainImages connectorImages defaultAccountTypes siwx siweConfig defaultNetwork',
  function: 'react sortWallets',
  list: 'networks featuredWalletIds includeWalletIds excludeWalletIds customWallets',
  'light or dark': 'themeMode',
  'intent or visible or idle or false': 'preload',
  'SHOW or HIDE or ONLY_MOBILE': 'allWallets',
  'silent or error or warn or info': 'logLevel',
}

function kindOf(name: string): string | undefined {
  return Object.keys(kinds).find((kind) => kinds[kind]!.split(' ').includes(name))
}

function fits(kind: string, value: unknown): boolean {
  if (kind.includes(' or ')) return kind.split(' or ').includes(value === false ? 'false' : (value as string))
  return Array.isArray(value) ? kind === 'list' : value !== null && typeof value === kind
}

export function show(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value
  } catch {
    return typeof value
  }
}

/** A copy that inherits nothing: what a script has put on `Object.prototype` is no option. */
export const bare = <T>(given: T): T => Object.assign(Object.create(null), given)

function toNetwork(option: NetworkOption): Network {
  const chainNamespace = option.chainNamespace ?? 'eip155'
  const caipNetworkId = option.caipNetworkId ?? `${chainNamespace}:${option.id}`
  return Object.assign(option, { chainNamespace, caipNetworkId }) as Network
}

/** True for the release of this version, which the package itself pins. */
export const isPackaged = ({ keys, digest }: ReleaseSource) => !keys && !digest

/**
 * Checks the options. `releaseUrl` is where the release of this version lies by default.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 */
export function parseOptions(options: LatchkeyOptions, releaseUrl = '/latchkey/'): CheckedOptions {
  const issues: string[] = []
  const given = bare(options) as object as Record<string, unknown>
  for (const [name, value] of Object.entries(given)) {
    const kind = kindOf(name)
    if (!kind) issues.push(`${name}: no such option`)
    else if (value !== undefined && name !== 'release' && !fits(kind, value)) {
      issues.push(`${name}: expected ${kind}, got ${show(value)}`)
    }
  }
  const networks = checkNetworks(given.networks, issues)
  const [defaultNetwork] = given.defaultNetwork ? checkNetworks([given.defaultNetwork], issues) : []
  if (
    defaultNetwork &&
    !networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork.caipNetworkId)
  ) {
    issues.push('defaultNetwork: not one of networks')
  }
  const sources = given.release === undefined ? [{}] : [given.release].flat()
  const release = sources.map(bare) as ReleaseSource[]
  for (const [index, source] of release.entries()) {
    const { url, inline, keys, digest, features } = source
    // A text has `includes` too, and would let in its parts.
    const areLists = [keys ?? [], features ?? []].every(Array.isArray)
    const isSource = areLists && Object(sources[index]) === sources[index]
    if (isSource && isPackaged(source) && !inline) source.url = folderOf(url ?? releaseUrl)
    else if (!isSource || !(url || inline) || !keys?.length === !digest)
      issues.push('release: needs url or inline, and a list of keys or digest')
  }
  if (given.siweConfig && given.siwx) {
    if (!issues.length) throw new LatchkeyError(SiwxConflict)
    issues.push(SiwxConflict.message({}))
  }
  if (issues.length) throw new LatchkeyError(OptionsInvalid, { issues })

  return Object.assign(given, {
    id: given.id ?? 'default',
    networks,
    defaultNetwork,
    release,
  }) as object as CheckedOptions
}

const folderOf = (url: string) => (/\.json$/.test(url) ? url : url.replace(/\/?$/, '/'))

function checkNetworks(given: unknown, issues: string[]): Network[] {
  if (!Array.isArray(given) || !given.length) {
    issues.push('networks: at least one is needed')
    return []
  }
  return (given as (NetworkOption | undefined)[]).map((option) => {
    const network = toNetwork(bare(option) as NetworkOption)
    const { id, caipNetworkId, name, nativeCurrency, rpcUrls } = network
    const isWhole = id && isNetworkId(caipNetworkId) && name && nativeCurrency?.symbol
    if (!isWhole || !rpcUrls?.default?.http?.length) {
      issues.push(`networks: ${name} needs id, name, nativeCurrency and rpcUrls.default.http`)
    }
    return network
  })
}
