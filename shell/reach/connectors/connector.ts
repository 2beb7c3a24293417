import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { OpenPairing } from '@shared/domain/pairing'
import type { SignInSession } from '@shared/domain/signIn'
import type { Dispose } from '@shared/store/store'
import type { AccountTraits } from '../../ground/connection/adapterSession'
import type { CreateSignInRequest } from './connectingSignIn'

/** The part of EIP-1193 that we use. */
export interface Eip1193Provider {
  /** Sends a JSON-RPC request to the wallet. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener for an event of the provider. */
  on?(event: string, listener: (payload: never) => void): unknown
  /** Removes a listener. */
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/**
 * The part of a Solana wallet that we use, injected or paired. Addresses are base58, messages, transactions and
 * signatures bytes. Source: Wallet Standard.
 */
export interface SolanaProvider {
  /** The addresses that the wallet shares, the one in use first. Prompts, unless `silent`. */
  connect(options?: { readonly silent?: boolean }): Promise<readonly string[]>
  /** Ends the wallet's permission for the page. */
  disconnect(): Promise<void>
  /**
   * Asks to connect and to sign in at once, instead of `connect`. Undefined if the wallet cannot. Source: Sign In With
   * Solana
   */
  readonly signIn?: ((input: SolanaSignIn) => Promise<SolanaSignedIn>) | undefined
  /**
   * The ed25519 signature of the message, by the account of `address`.
   * @throws 4200 if the wallet or the account signs no messages
   */
  signMessage(message: Uint8Array, address: string): Promise<Uint8Array>
  /**
   * The ed25519 signature of a text in the envelope of an off-chain message of version 1, which hardware wallets sign.
   * Undefined if the wallet cannot. Source: Wallet Standard, `solana:signOffchainMessage`
   */
  readonly signOffchainMessage?: ((text: string, address: string) => Promise<Uint8Array>) | undefined
  /** The chains that the wallet says it serves, in its own notation; undefined if it does not say. */
  readonly chains?: readonly string[]
  /** The transaction versions that the wallet signs. Others are refused with −32602. */
  readonly supportedTransactionVersions: readonly ('legacy' | number)[]
  /**
   * The same transaction, signed by the account of `address`; the wallet may have added to it. `chain` is one of
   * `chains`, if it names any. Undefined if the wallet only sends.
   */
  readonly signTransaction?:
    | ((transaction: Uint8Array, address: string, chain?: string) => Promise<Uint8Array>)
    | undefined
  /** Several at once, in their order. */
  readonly signAllTransactions?:
    | ((
        transactions: readonly Uint8Array[],
        address: string,
        chain?: string,
      ) => Promise<readonly Uint8Array[]>)
    | undefined
  /**
   * Signs and sends through the wallet's own node; resolves with the signature. Undefined if the wallet only signs.
   */
  readonly signAndSendTransaction?:
    | ((
        transaction: Uint8Array,
        address: string,
        options?: SolanaSendOptions & { readonly chain?: string | undefined },
      ) => Promise<Uint8Array>)
    | undefined
  /** Called with changed addresses; none left means that the wallet disconnected. */
  onAccountsChanged(listener: (addresses: readonly string[]) => void): Dispose
}

/** The fields by which a Solana wallet writes the sign-in message. Source: Sign In With Solana. */
export interface SolanaSignIn {
  /** Host of the page that asks. */
  readonly domain: string
  /** Address that the sign-in is for. */
  readonly uri: string
  /** Version of the message format. */
  readonly version: string
  /** The network, such as `mainnet`. */
  readonly chainId: string
  /** The nonce of the message. */
  readonly nonce: string
  /** Purpose of the signature, in one line. */
  readonly statement?: string | undefined
  /** Time of issue, RFC 3339. */
  readonly issuedAt?: string | undefined
  /** Time after which the message is not valid, RFC 3339. */
  readonly expirationTime?: string | undefined
  /** Time before which the message is not valid, RFC 3339. */
  readonly notBefore?: string | undefined
  /** Id of the request. */
  readonly requestId?: string | undefined
  /** URIs that the signer refers to. */
  readonly resources?: readonly string[] | undefined
}

/** The answer of a wallet to a sign-in request. */
export interface SolanaSignedIn {
  /** The accounts as `connect` gives them, with the one that signed first. */
  readonly addresses: readonly string[]
  /** The bytes that the wallet signed. */
  readonly signedMessage: Uint8Array
  /** The ed25519 signature of `signedMessage`. */
  readonly signature: Uint8Array
}

/** How a node is to send. Source: docs/reference/specification.md#data, Solana signing requests. */
export interface SolanaSendOptions {
  /** Sends without simulating the transaction first. */
  readonly skipPreflight?: boolean
  /** The commitment level of the simulation, such as `confirmed`. */
  readonly preflightCommitment?: string
  /** How often the node tries to send again. */
  readonly maxRetries?: number
  /** The slot that the node must have reached. */
  readonly minContextSlot?: number
}

/** The providers that hosts get, by namespace. */
export interface Providers {
  /** The provider of an EVM wallet. */
  readonly eip155: Eip1193Provider
  /** The provider of a Solana wallet. */
  readonly solana: SolanaProvider
}

export type HostProviders = { readonly [N in keyof Providers]?: () => Promise<Providers[N]> }

export type ProvidersByNamespace = HostProviders & {
  readonly [N in Exclude<Namespace, keyof Providers>]?: () => Promise<unknown>
}

/** A connector with its providers, one for each of its namespaces. Features never see them. */
export interface ShellConnector extends Connector {
  /** The providers of a paired wallet come with its session. */
  readonly providers: ProvidersByNamespace
  /** Ids that the connector had before it was merged with another one of the same wallet. */
  readonly formerIds?: readonly string[]
  /** Present if one session of the connector covers several namespaces. Loads its code. */
  readonly pairedSession?: () => Promise<PairedSession>
  /** Whether a paired wallet has approved the network. Absent, the wallet may be asked for any. */
  readonly allows?: PairedSession['allows']
  /** Whether a paired wallet has approved to send. Absent, the wallet may be asked. */
  readonly sends?: PairedSession['sends']
  readonly accountTypes?: PairedSession['accountTypes']
}

/** The terms of a proposal. */
export interface ProposalTerms {
  /** The preferred networks, by namespace. */
  readonly networkIds: { readonly [N in Namespace]?: NetworkId }
  /** The message to sign in the same request, made again for each proposal. */
  readonly signIn?: CreateSignInRequest | undefined
}

/** The terms, with the attempt that awaits the wallet's answer. */
export interface PairingRequest extends ProposalTerms {
  /** Aborted once no attempt waits: the session of a wallet that approves afterwards is ended. */
  readonly signal: AbortSignal
  /** The wallet that the visitor chose, whose app is opened for later requests. */
  readonly wallet?: { readonly name: string; readonly link?: string | undefined } | undefined
}

/**
 * The one session with a wallet elsewhere, over all namespaces that it shares. Once it is open, the adapters find its
 * accounts without a prompt.
 */
export interface PairedSession {
  readonly providers: ProvidersByNamespace
  /** The wallet's own name, once the session is open. */
  peerName(): string | undefined
  /** Whether the wallet shares the network, or can be asked to add it. */
  allows(networkId: NetworkId): boolean
  /** Whether the wallet has approved requests for transactions of a namespace. */
  sends(namespace: Namespace): boolean
  /** Proposes ahead of `open`. Never fails: `open` rejects. */
  prepare(terms?: ProposalTerms): void
  /**
   * Resolves with the sessions that the wallet signed in the same request; checked is only that they answer it.
   * @throws UserRejected, RelayUnreachable, PairingFailed, RequestAborted
   */
  open(request: PairingRequest): Promise<readonly SignInSession[]>
  /**
   * Takes up the proposals of the page before a reload. True once a wallet has approved one and the next `open` takes its
   * session; false when their time is over. A session that is not wanted is ended. Never rejects.
   */
  resume?(open: OpenPairing): Promise<boolean>
  /** The kinds of accounts, if the wallet has several kinds. */
  readonly accountTypes?: AccountTypes | undefined
  /** Ends it, for all namespaces. Never fails. */
  end(): Promise<void>
}

/** The kinds of a wallet's accounts, and what else their addresses do not tell. */
export interface AccountTypes {
  /** Facts about the accounts on the network in use; undefined if nothing has to be added to their addresses. */
  of(namespace: Namespace): AccountTraits | undefined
  subscribe(listener: () => void): Dispose
  /** Has the wallet use a kind, if it can. Resolves with the kind that it uses from now on. Never prompts. */
  prefer(namespace: Namespace, type: AccountType): Promise<AccountType>
}
