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
import type { PortTable } from './portTable'
import { type ReceiverInputs, type Transactions, transactionsTable } from './transactions'

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
  readonly assets: Assets
  readonly transactions: Transactions
  readonly read: ContractReads
  /**
   * The address that a text is, in the active namespace, the way it is commonly written; undefined where it is none, or
   * has a checksum that does not hold.
   */
  parseAddress(text: string): Promise<string | undefined>
  /** The ways to a receiver without typing, as far as this browser has them. */
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
  /** Makes another of the wallet's accounts the one in use. @throws ActiveAccountNotFound where the wallet does not share it */
  selectAccount(address: string): Promise<void>
  /** Puts an account of that kind in use, now and in visits to come, where the wallet of the active namespace shares one. */
  preferAccountType(type: AccountType): Promise<void>
  /** Begins the download of what asking a wallet needs, so that it is asked within the visitor's tap. */
  preload(): void
  /** The configured network, or undefined for one that the host did not configure. */
  network(networkId: NetworkId): Network | undefined
}

/** What each member is: see {@link PortTable}. */
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
  parseAddress: 'late',
  receiverInputs: 'late',
  signMessage: 'asks',
  signTypedData: 'asks',
  selectAccount: 'late',
  preferAccountType: 'late',
  preload: 'now',
  network: 'now',
} as const satisfies PortTable<Chains>

export interface ConnectOptions {
  /** The namespace to connect, of a connector that has several. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
  /** The wallet that the visitor chose to pair with: it is remembered as recent, and opened for later requests. */
  readonly wallet?:
    | { readonly id: string; readonly name: string; readonly link?: string | undefined }
    | undefined
}
