import type { FactName, Facts } from '@shared/bus/events'
import type { SignInPort } from '@shared/contract/ports/signIn'
import type { ViewArguments, ViewName } from '@shared/contract/views'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { LatchkeyOptions } from '../../ground/widget/options'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import type { Providers } from '../../reach/connectors/connector'

export interface ConnectOptions {
  /** Any of those configured by default. */
  readonly namespace?: Namespace
  /** Connects with this connector, and opens no view. */
  readonly connectorId?: string
  /** Closes the view, and rejects. */
  readonly signal?: AbortSignal
}

/** A payment that a host asks for. */
export interface PayOptions {
  /**
   * The host's own id of the order, 16 to 64 of `A–Z a–z 0–9 _ -`, not to be guessed: asked again with it, the same
   * payment goes on, and is never made twice. A new payment by default.
   */
  readonly paymentId?: string | undefined
  /** CAIP-19, of a configured EVM network: `eip155:1/slip44:60` for its currency, `eip155:1/erc20:0x…` for a token. */
  readonly asset: string
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
  /** False: the page itself goes to the exchange, rather than a window. */
  readonly openInNewTab?: boolean | undefined
  /** Where the page goes once the visitor has paid and is done. */
  readonly redirectUrl?: string | undefined
  /** False: no exchanges. By default all that pay the asset. */
  readonly payWithExchange?:
    | boolean
    | { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
    | undefined
  /** Closes the view, and rejects. What the visitor has sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

export interface PayResult {
  readonly paymentId: string
  /**
   * `paid`: the chain shows exactly the amount. `pending`: its transaction is not in a block yet, and may fail. A shop's
   * own server asks for itself: `GET /v1/pay/{paymentId}`.
   */
  readonly status: 'paid' | 'pending'
  readonly transactionHash: string
  readonly payer: string
}

/**
 * An EIP-1193 provider, of the type that viem and wagmi take. Values are as the wallet's JSON-RPC has them.
 * Source: EIP-1193
 */
export interface Eip1193 {
  // biome-ignore-start lint/suspicious/noExplicitAny: the libraries' own types are built by method, and `unknown` fits none of them
  request(args: { method: string; params?: any }, options?: any): Promise<any>
  on(event: string, listener: (payload: any) => void): Eip1193
  removeListener(event: string, listener: (payload: any) => void): Eip1193
  // biome-ignore-end lint/suspicious/noExplicitAny: as above
}

/** One widget. */
export interface Latchkey {
  readonly id: string
  /**
   * Opens a view: Account when connected, else Connect, unless named. Resolves when it shows.
   * @throws WidgetGone, FileLoadFailed, ViewUnknown, ViewParamsInvalid, FeatureFailed, and the errors of an unusable
   *   release
   */
  open(): Promise<void>
  open<V extends ViewName>(view: V, ...params: ViewArguments<V>): Promise<void>
  /** A view of a feature that is not ours: `<id>/<View>`. */
  open(view: `${string}/${string}`, params?: object): Promise<void>
  close(): void
  /** Downloads the files of a view. The elements do it on hover, focus and touch. */
  preload(view?: ViewName | `${string}/${string}`): Promise<void>
  /**
   * Resolves once the visitor is connected, and signed in where that is required; at once where they already are.
   * @throws UserRejected where the visitor closed the view or refused, RequestAborted, and the errors of `open`
   */
  connect(options?: ConnectOptions): Promise<Account>
  /**
   * Shows a payment, and resolves once it is paid, by what the server sees on the chain.
   * @throws PaymentInvalid (every issue at once), PaymentsOff, PaymentDiffers, UserRejected where the visitor has closed
   *   the view and nothing pays, RequestAborted, and the errors of `open`
   */
  pay(options: PayOptions): Promise<PayResult>
  /** The connectors to choose from. The first listener has the core downloaded. */
  readonly connectors: ReadonlyStore<readonly Connector[]>
  /**
   * A provider that stays the same and follows the wallet. Its events are those of the widget: `connect`,
   * `accountsChanged`, `chainChanged`, `disconnect`. `eth_requestAccounts` opens Connect.
   */
  provider(namespace: 'eip155'): Eip1193
  getState(): LatchkeyState
  /** The state that a server renders, and a page at first: no wallet connected. Always the same object. */
  getServerState(): LatchkeyState
  /** The account of a namespace; without one, of that in use. */
  getAccount(namespace?: Namespace): Account
  /** Calls the listener when the selected value has changed, by `Object.is` unless told otherwise. */
  watch<T>(
    select: (state: LatchkeyState) => T,
    listener: (selected: T) => void,
    options?: { readonly equal?: (before: T, now: T) => boolean },
  ): Dispose
  subscribe(listener: (state: LatchkeyState) => void): Dispose
  on<F extends FactName>(fact: F, handler: (payload: Facts[F]) => void): Dispose
  /** The connected wallet's own provider. Changes to it do not affect the widget's own requests. */
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** To ask for a signature, read the session and end it without our view. */
  getSignIn(): Promise<SignInPort>
  /** @throws NetworkNotFound, UserRejected, RequestPending, ChainNotSupported */
  switchNetwork(networkId: NetworkId): Promise<void>
  disconnect(namespace?: Namespace): Promise<void>
  /** @throws OptionsInvalid */
  updateOptions(options: Partial<LatchkeyOptions>): void
  destroy(): void
}
