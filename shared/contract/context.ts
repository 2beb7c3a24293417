import type { Bus } from '@shared/bus/createBus'
import type { Facts } from '@shared/bus/events'
import type { TokenAmount } from '@shared/domain/amount'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'
import type { Pairing } from '@shared/domain/pairing'
import type { SentTransfer, Transfer, TransferAsset, TransferQuote } from '@shared/domain/transfer'
import type { Wallet } from '@shared/domain/wallet'
import type { Messages } from '@shared/i18n/messages'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import type { ComponentType } from 'react'
import type { Contributions } from './manifest'
import type { SignInPort } from './signInPort'
import type { RequestableView, ViewArguments, ViewName, ViewResult } from './views'

/** Every port that a feature may use, frozen. A feature touches no global: no `fetch`, `localStorage`, `setTimeout`, `window`. */
export interface FeatureContext {
  /** The host's options, parsed once and frozen. */
  readonly config: FeatureConfig
  readonly connection: ReadonlyStore<Connection>
  /** What happens, in the past tense: only the shell tells of it. */
  readonly bus: Pick<Bus, 'on'>
  readonly navigation: Navigation
  /** The only way to read a chain, connect, sign, send, switch. */
  readonly chains: Chains
  readonly signIn: SignInPort
  readonly http: Http
  /** Browser storage under the feature's own prefix. */
  readonly storage: FeatureStorage
  readonly toast: Toast
  readonly i18n: I18n
  readonly clock: Clock
  readonly platform: Platform
  readonly log: Logger
  /** Aborted when the feature is disposed. */
  readonly signal: AbortSignal
  /** What the enabled features contribute to other features' views, without any of their code. */
  readonly contributions: Pick<
    Contributions,
    'walletFeatures' | 'accountTabs' | 'connectMethods' | 'settings'
  >
  /**
   * Another feature's view in a place inside of this one's. Its height is kept while its code comes, and what goes wrong
   * with it stays inside.
   */
  readonly Place: ComponentType<{ view: string; height: number }>
  /** A store for the feature's private state, which outlives its views. */
  createStore<T>(initial: T): Store<T>
  /**
   * Adds the English texts of views that come late; their translation is in `messages/late/` of the release. Resolves
   * once they can be read, and never rejects.
   */
  addMessages(english: Messages): Promise<void>
  /** Tells whoever counts them of a visitor's doings that the feature alone knows of, as the fact `tracked`. */
  track(event: string, properties?: Facts['tracked']['properties']): void
  /** Speaks through the dialog's live regions, with a pause at each line break; `assertive` for failures alone. */
  announce(text: string, urgency?: 'polite' | 'assertive'): void
  /** Writes text to the clipboard. @throws ClipboardUnavailable */
  copy(text: string): Promise<void>
  /**
   * Leads out of the page, to an app or a site: call it inside the visitor's tap. Addresses that could run code
   * (`javascript:`, `data:`, `blob:` …) are refused.
   */
  openLink(href: string, target: LinkTarget): void
}

/** `_top` leaves a frame that the page is in. */
export type LinkTarget = '_self' | '_blank' | '_top'

/** Where the widget runs, as far as the way to a wallet depends on it. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'other'
  /** A phone or tablet: its wallets are apps, which links open. */
  readonly isMobile: boolean
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
  /** The extension stores that this browser takes from. */
  readonly browser: 'chromium' | 'firefox' | 'safari' | 'other'
}

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
  /** The token that is shown in the place of the network's own currency, by network. */
  readonly tokens: Readonly<Record<NetworkId, { readonly address: string; readonly image?: string }>>
  /** Pictures by connector id. */
  readonly connectorImages: Readonly<Record<string, string>>
  /** Where the wallet registry and its pictures are; without one there is no registry. */
  readonly apiUrl: string | undefined
  /** Orders all that can be connected with; what it leaves out is not offered. */
  readonly sortWallets: ((wallets: ConnectOption[]) => ConnectOption[]) | undefined
  /** Opens apps by their `https:` address rather than by their scheme, where they have both. */
  readonly preferUniversalLinks: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
}

export interface Navigation {
  push<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  replace<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  reset<V extends ViewName>(view: V, ...params: ViewArguments<V>): void
  /**
   * Shows a view and waits for its result; then the view from which it was requested shows again. Where nothing is below
   * it, its answer closes the widget.
   * @throws RequestAborted where the view goes without a result: the visitor goes back or closes, or another view takes
   *   its place, with its failure as the cause where it has failed; ViewUnknown, ViewParamsInvalid
   */
  request<V extends RequestableView>(view: V, ...params: ViewArguments<V>): Promise<ViewResult<V>>
  goBack(): void
  /** Closes the widget unless a guard blocks it. */
  close(): void
  /**
   * While `blocks()` is true and a view of the feature is shown, the visitor's closing and going back are refused with a
   * shake. The page closes the widget all the same.
   */
  block(blocks: () => boolean): Dispose
  /** Warms the view's files, on hover or focus of what leads to it. */
  preload(view: ViewName): void
}

export interface Chains {
  /** Ways in, in the order in which they are offered. */
  readonly connectors: ReadonlyStore<readonly Connector[]>
  /** Ids of the connectors and of the wallets used last, the most recent first. */
  readonly recent: ReadonlyStore<readonly string[]>
  /** The pairing that a wallet elsewhere can take up. */
  readonly pairing: ReadonlyStore<Pairing>
  /** Whether the wallet may be asked for a network. False where one elsewhere has agreed to others only. */
  allows(networkId: NetworkId): boolean
  /** Begins a pairing before the tap that needs its URI. What goes wrong shows once `connect` asks for it. */
  preparePairing(): void
  /**
   * Asks a wallet to connect. Resolves once connected. With the connector `walletConnect` it waits for a wallet to take
   * the pairing up, and renews the pairing in time; one approval may cover several namespaces.
   * @throws UserRejected, RequestPending (−32002), NoAccounts, WalletTimeout, ConnectFailed, RequestAborted,
   *   ConnectorNotFound, AdapterNotFound, RelayUnreachable, PairingUnavailable
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<void>
  /** Ends the session of a namespace (all without one) and revokes its permission where the wallet can. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet where one is connected. Resolves once it is on the network.
   * @throws UserRejected, RequestPending, ChainNotSupported, NetworkNotFound, ProviderDisconnected, WalletTimeout,
   *   RequestAborted
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** The native balance of the active account on the active network, from a 30 s cache. @throws BalanceUnavailable */
  nativeBalance(options?: { signal?: AbortSignal }): Promise<TokenAmount>
  /**
   * How much of a token the active account has on the active network, by its contract.
   * @throws BalanceUnavailable, also on networks whose tokens cannot be asked for
   */
  tokenBalance(token: string, options?: { signal?: AbortSignal }): Promise<TokenAmount>
  /**
   * What the wallet itself lists that an account of it holds on the active network; undefined where it lists nothing.
   * Never prompts, and never rejects. Source: ERC-7811
   */
  walletAssets(address: string): Promise<{ balances: HeldAsset[] } | undefined>
  /** Moves what the active account holds on the active network. */
  readonly transfers: Transfers
  /**
   * Asks the wallet to sign a text with the active account: hex on EVM (EIP-191), base58 of the signature on Solana.
   * @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, ActiveAccountNotFound, SigningFailed
   */
  signMessage(message: string): Promise<string>
  /** Makes another of the wallet's accounts the one in use. @throws ActiveAccountNotFound where the wallet does not share it */
  selectAccount(address: string): Promise<void>
  /** Begins the download of what asking a wallet needs, so that it is asked within the visitor's tap. */
  preload(): void
  /** The configured network, or undefined for one that the host did not configure. */
  network(networkId: NetworkId): Network | undefined
}

/** One thing that an account holds, in the words of the API. Source: appkit-facts §3.2. */
export interface HeldAsset {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10 of a token. */
  readonly address: string | undefined
  /** In dollars; undefined where nobody knows. */
  readonly value: number | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | undefined
}

/** The code behind it comes with the first call. */
export interface Transfers {
  /**
   * What wallets were asked to send from this browser, the newest first, of every account, but for what was declined. What
   * is open is followed until it ends, over reloads too; the facts `transferSent` and `transferSettled` tell of each.
   */
  readonly sent: ReadonlyStore<readonly SentTransfer[]>
  /**
   * The address that a text is, in the active namespace, the way it is commonly written; undefined where it is none, or
   * has a checksum that does not hold.
   */
  readAddress(text: string): Promise<string | undefined>
  /** Whether the wallet in use may be asked to send: a paired one may not have agreed to. */
  isAllowed(): boolean
  /** The ways to a receiver without typing, as far as this browser has them. */
  inputs(): Promise<ReceiverInputs>
  /**
   * What a transfer by the active account would cost and do, to be shown and, as the very same object, to be sent; asks no
   * wallet.
   * @throws RpcFailed, RequestAborted, ActiveAccountNotFound, TokenRequired where the asset is missing
   */
  quote(
    transfer: Transfer,
    asset: TransferAsset,
    options?: { readonly signal?: AbortSignal },
  ): Promise<TransferQuote>
  /**
   * Asks the wallet for what a quote says, and for nothing else: it is in `sent` before the wallet hears of it. Resolves
   * once the wallet has passed the transfer on, or the chain shows that it did.
   * @throws SendUnclear where neither tells whether it was sent: it stays in `sent` and is looked for. Anything else means
   *   that nothing was sent: TransferNotQuoted for any object that `quote` did not give, copies of a quote too;
   *   UserRejected, RequestPending, ProviderDisconnected, RpcFailed; ActiveAccountNotFound and UnsupportedChain where the
   *   account or the network in use is another one than the quote's; where the wallet or a node says why,
   *   InsufficientFunds, NonceTooLow, FeeTooLow, WalletLocked, SendNotAllowed
   */
  send(quote: TransferQuote): Promise<SentTransfer>
}

/** What the browser cannot do is missing. */
export interface ReceiverInputs {
  /** The text on the clipboard: call it inside the visitor's tap. @throws ClipboardUnavailable */
  readonly paste?: () => Promise<string>
  /**
   * Shows the camera in `video`, and offers each code that it sees to `take` until one is taken. The camera is off again
   * once this is settled. @throws CameraDenied, CameraUnavailable, RequestAborted
   */
  readonly scan?: (
    video: HTMLVideoElement,
    take: (text: string) => Promise<boolean>,
    signal: AbortSignal,
  ) => Promise<void>
}

export interface ConnectOptions {
  /** The namespace to connect, of a connector that has several. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
  /** The wallet that the visitor chose to pair with: it is remembered as recent, and opened for later requests. */
  readonly wallet?:
    | { readonly id: string; readonly name: string; readonly link?: string | undefined }
    | undefined
}

/** JSON over HTTP against `apiUrl`. Source: specification §7. */
export interface Http {
  /** @throws HttpStatus, HttpTimeout, RequestAborted, ResponseInvalid */
  request<T>(path: string, options: HttpOptions<T>): Promise<T>
}

export interface HttpOptions<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: Schema<T>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** What zod/mini's schemas offer, and all that is asked of them. */
export interface Schema<T> {
  parse(value: unknown): T
}

export interface FeatureStorage {
  /** The stored value, or undefined where there is none or what is there does not fit (it is then dropped). */
  get<T>(key: string, schema: Schema<T>): T | undefined
  set(key: string, value: unknown): void
  remove(key: string): void
}

export interface Toast {
  success(message: string): void
  error(message: string): void
  /** Stays until the next toast or `hide`. */
  loading(message: string): void
  hide(): void
}

/**
 * The visitor's language. It may change while the widget is open: call these where the text is shown. Dates, money and
 * lists are functions of `@shared/i18n` that take the locale, for the features that have any.
 */
export interface I18n {
  /** BCP 47. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The text of a key, with `{name}` filled in; a plural message picks its form by `values.count`. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  /** What to show of anything thrown: what happened and, where we know it, what to do. */
  error(error: unknown): { readonly message: string; readonly hint?: string | undefined }
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string
  /** A token amount in its unit, floored to `decimals` places. */
  amount(value: Pick<TokenAmount, 'value' | 'decimals'>, decimals: number): string
}

export interface Clock {
  now(): number
  after(delayMs: number, run: () => void): Dispose
}

export interface Logger {
  error(message: string, detail?: unknown): void
  warn(message: string, detail?: unknown): void
  info(message: string, detail?: unknown): void
}
