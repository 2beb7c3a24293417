import type { AccountType } from '@shared/domain/account'
import type { TokenAmount } from '@shared/domain/amount'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'
import type { Network } from '@shared/domain/network'
import type { Pairing } from '@shared/domain/pairing'
import type { TypedData } from '@shared/domain/typedData'
import type { ReadonlyStore } from '@shared/store/store'
import { type Assets, assetsTable } from './assets'
import { type ContractReads, contractsTable } from './contracts'
import { type Permits, permitsTable } from './permits'
import type { PortTable } from './portTable'
import { type ReceiverInputs, type Transactions, transactionsTable } from './transactions'

/** Wallets and chains: connecting, reading, signing, sending, switching. */
export interface Chains {
  /** Connectors, in display order. */
  readonly connectors: ReadonlyStore<readonly Connector[]>
  /** Ids of the connectors and of the wallets used last, the most recent first. */
  readonly recent: ReadonlyStore<readonly string[]>
  /** The pairing that a wallet elsewhere can take up. */
  readonly pairing: ReadonlyStore<Pairing>
  /** Whether the wallet may be asked for a network. False if a paired wallet has approved others only. */
  allows(networkId: NetworkId): boolean
  /** Begins a pairing before the tap that needs its URI. A failure shows once `connect` asks for it. */
  preparePairing(): void
  /**
   * Asks a wallet to connect. Resolves once connected. With the connector `walletConnect` it waits for a wallet to take
   * up the pairing, and renews the pairing in time; one approval may cover several namespaces.
   * @throws UserRejected, RequestPending (−32002), NoAccounts, WalletTimeout, ConnectFailed, RequestAborted,
   *   ConnectorNotFound, AdapterNotFound, RelayUnreachable, PairingUnavailable
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<void>
  /** Ends the session of a namespace (all without one) and revokes its permission if the wallet can. */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Asks the wallet if one is connected. Resolves once it is on the network.
   * @throws UserRejected, RequestPending, ChainNotSupported, NetworkNotFound, ProviderDisconnected, WalletTimeout,
   *   RequestAborted
   */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** The native balance of the active account on the active network, from a 30 s cache. @throws BalanceUnavailable */
  nativeBalance(options?: { signal?: AbortSignal }): Promise<TokenAmount>
  /**
   * The active account's balance of a token on the active network, by its contract.
   * @throws BalanceUnavailable, also on networks whose tokens cannot be read
   */
  tokenBalance(token: string, options?: { signal?: AbortSignal }): Promise<TokenAmount>
  /** The holdings of accounts. */
  readonly assets: Assets
  /** Quotes, sends and follows transactions. */
  readonly transactions: Transactions
  /** Reads contracts. */
  readonly read: ContractReads
  /** Asks for permits of tokens (EIP-2612). */
  readonly permits: Permits
  /**
   * The address that a text stands for, by default in the active namespace, in its usual writing; undefined for any
   * other text, or where its checksum is wrong.
   */
  parseAddress(text: string, namespace?: Namespace): Promise<string | undefined>
  /** Inputs for a receiver besides typing, as far as this browser supports them. */
  receiverInputs(): Promise<ReceiverInputs>
  /**
   * Asks the wallet to sign a text with the active account: hex on EVM (EIP-191), base58 of the signature on Solana.
   * @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, ActiveAccountNotFound, SigningFailed
   */
  signMessage(message: string): Promise<string>
  /**
   * Asks the wallet to sign data with the active account, field by field: hex. Source: EIP-712
   * @throws as `signMessage`; UnsupportedChain on networks without contracts of this kind
   */
  signTypedData(typedData: TypedData): Promise<string>
  /**
   * Makes another of the wallet's accounts the active one.
   * @throws ActiveAccountNotFound if the wallet does not share it
   */
  selectAccount(address: string): Promise<void>
  /**
   * Makes an account of that type the active one, now and in later visits, if the wallet of the active namespace shares
   * one.
   */
  preferAccountType(type: AccountType): Promise<void>
  /** Begins the download of the code that asking a wallet needs, so that it is asked within the visitor's tap. */
  preload(): void
  /** The configured network, or undefined for one that the host did not configure. */
  network(networkId: NetworkId): Network | undefined
}

/** The kind of each member: see {@link PortTable}. */
export const chainsTable = {
  connectors: 'store',
  recent: 'store',
  pairing: 'store',
  allows: 'now',
  preparePairing: 'now',
  connect: 'connects',
  disconnect: 'late',
  switchNetwork: 'asks',
  nativeBalance: 'late',
  tokenBalance: 'late',
  transactions: transactionsTable,
  assets: assetsTable,
  read: contractsTable,
  permits: permitsTable,
  parseAddress: 'late',
  receiverInputs: 'late',
  signMessage: 'asks',
  signTypedData: 'asks',
  selectAccount: 'late',
  preferAccountType: 'late',
  preload: 'now',
  network: 'now',
} as const satisfies PortTable<Chains>

/** Options of {@link Chains.connect}. */
export interface ConnectOptions {
  /** The namespace to connect, of a connector that has several. */
  readonly namespace?: Namespace | undefined
  /** Aborting it rejects with RequestAborted. */
  readonly signal?: AbortSignal | undefined
  /** The wallet that the visitor chose to pair with: it is remembered as recent, and opened for later requests. */
  readonly wallet?:
    | { readonly id: string; readonly name: string; readonly link?: string | undefined }
    | undefined
}
