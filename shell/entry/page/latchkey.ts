import type { FactName, Facts } from '@shared/bus/events'
import type { SignInPort } from '@shared/contract/ports/signIn'
import type { ViewArguments } from '@shared/contract/views'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { LatchkeyOptions } from '../../ground/widget/options'
import type { Account, AccountOf, LatchkeyState } from '../../ground/widget/state'
import type { Providers } from '../../reach/connectors/connector'
import type { PublicViewName } from './PublicViewName'

/** Options of {@link Latchkey.connect}. */
export interface ConnectOptions {
  /** The namespace to connect; by default, any of the configured ones. */
  readonly namespace?: Namespace
  /** Id of the connector to use. No view opens then. */
  readonly connectorId?: string
  /** Aborting it closes the view and rejects with `RequestAborted`. */
  readonly signal?: AbortSignal
}

/** A payment that a host asks for. */
export interface PayOptions {
  /**
   * The host's id of the order: 16 to 64 characters of `A–Z a–z 0–9 _ -`, hard to guess. A second call with it resumes
   * the same payment and never pays twice. By default, each call is a new payment.
   */
  readonly paymentId?: string | undefined
  /** CAIP-19, of a configured EVM network: `eip155:1/slip44:60` for its currency, `eip155:1/erc20:0x…` for a token. */
  readonly asset: string
  /** The address that gets the payment. */
  readonly recipient: `0x${string}`
  /** The amount in base units of the asset. */
  readonly amount: bigint
  /** If false, the page itself goes to the exchange instead of a new window. True by default. */
  readonly openInNewTab?: boolean | undefined
  /** The address that the page goes to after the visitor has paid and closed the view. */
  readonly redirectUrl?: string | undefined
  /** Which exchanges to offer; false for none. By default, all that support the asset. */
  readonly payWithExchange?:
    | boolean
    | { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
    | undefined
  /** Aborting it closes the view and rejects. A transaction that was sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

/** The outcome of a payment. */
export interface PayResult {
  /** The id of the payment: the host's, or a new one. */
  readonly paymentId: string
  /**
   * `paid`: the chain shows exactly the amount. `pending`: the transaction is not in a block yet and may fail. A
   * shop's server checks for itself: `GET /v1/pay/{paymentId}`.
   */
  readonly status: 'paid' | 'pending'
  /** The hash of the transaction. */
  readonly transactionHash: `0x${string}`
  /** The address that paid. */
  readonly payer: `0x${string}`
}

/**
 * An EIP-1193 provider of the type that viem and wagmi accept. Values are as in the wallet's JSON-RPC. Source:
 * EIP-1193
 */
export interface Eip1193 {
  // biome-ignore-start lint/suspicious/noExplicitAny: the libraries' own types are built by method, and `unknown` fits none of them
  /**
   * Sends a JSON-RPC request to the wallet. Rejects with an EIP-1193 error code, such as 4001 for a declined
   * request.
   */
  request(args: { method: string; params?: any }, options?: any): Promise<any>
  /** Adds a listener for `connect`, `accountsChanged`, `chainChanged` or `disconnect`. */
  on(event: string, listener: (payload: any) => void): Eip1193
  /** Removes a listener. */
  removeListener(event: string, listener: (payload: any) => void): Eip1193
  // biome-ignore-end lint/suspicious/noExplicitAny: as above
}

/** One widget, made by {@link createLatchkey}. */
export interface Latchkey {
  /** The id from the options. */
  readonly id: string
  /**
   * Opens Account if a wallet is connected, else Connect. Resolves when the view shows.
   * @throws WidgetGone, FileLoadFailed, FeatureFailed, and the errors of an unusable release
   */
  open(): Promise<void>
  /**
   * Opens a view by its name.
   * @throws as `open()`, and ViewUnknown, ViewParamsInvalid
   */
  open<V extends PublicViewName>(view: V, ...params: ViewArguments<V>): Promise<void>
  /**
   * Opens a view of a feature from another team: `<feature id>/<View>`.
   * @throws as `open()`, and ViewUnknown, ViewParamsInvalid
   */
  open(view: `${string}/${string}`, params?: object): Promise<void>
  /** Closes the dialog. Ignored while the visitor must choose a network or sign in. */
  close(): void
  /**
   * Downloads the files of a view, by default of the one that `open()` shows. The button elements do it on hover,
   * focus and touch.
   */
  preload(view?: PublicViewName | `${string}/${string}`): Promise<void>
  /**
   * Resolves when the visitor is connected, and signed in if that is required. Resolves at once if that is so
   * already.
   * @throws UserRejected if the visitor closes the view or refuses, RequestAborted, and the errors of `open`
   */
  connect(options?: ConnectOptions): Promise<Account>
  /**
   * Shows a payment. Resolves when the server sees it on the chain.
   * @throws PaymentInvalid (every issue at once), PaymentsOff, PaymentDiffers, UserRejected if the visitor closes
   * the view before paying, RequestAborted, and the errors of `open`
   */
  pay(options: PayOptions): Promise<PayResult>
  /** The connectors to choose from. The first listener starts the download of the core. */
  readonly connectors: ReadonlyStore<readonly Connector[]>
  /**
   * A provider that stays the same object and follows the wallet. Its events are `connect`, `accountsChanged`,
   * `chainChanged` and `disconnect`. `eth_requestAccounts` opens Connect.
   */
  provider(namespace: 'eip155'): Eip1193
  /** The present state: accounts, network, dialog. */
  getState(): LatchkeyState
  /** The state that a server renders, and a page on its first render: no wallet connected. Always the same object. */
  getServerState(): LatchkeyState
  /** The account of a namespace. Without a namespace, the account of the one in use. */
  getAccount<N extends Namespace = Namespace>(namespace?: N): AccountOf<N>
  /**
   * Calls the listener when the selected value changes. Values are compared by `Object.is`, or by `equal`. Returns
   * the function that ends it.
   */
  watch<T>(
    select: (state: LatchkeyState) => T,
    listener: (selected: T) => void,
    options?: { readonly equal?: (before: T, now: T) => boolean },
  ): Dispose
  /** Calls the listener after each change of the state. Returns the function that ends it. */
  subscribe(listener: (state: LatchkeyState) => void): Dispose
  /** Calls the handler for each fact of a kind, such as `connected`. Returns the function that ends it. */
  on<F extends FactName>(fact: F, handler: (payload: Facts[F]) => void): Dispose
  /** The connected wallet's own provider; undefined while disconnected. Requests by it bypass the widget. */
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** The port to ask for a signature, read the sign-in session and end it, without the widget's view. */
  getSignIn(): Promise<SignInPort>
  /**
   * Switches the network, by CAIP-2 id. Resolves when the wallet is on it.
   * @throws NetworkNotFound, UserRejected, RequestPending, ChainNotSupported
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** Disconnects the wallet of a namespace. Without a namespace, of all. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Changes the given options and keeps the others. `undefined` resets an option to its default.
   * @throws OptionsInvalid
   */
  updateOptions(options: Partial<LatchkeyOptions>): void
  /** Removes the widget from the page. `open` rejects with `WidgetGone` from then on. */
  destroy(): void
}
