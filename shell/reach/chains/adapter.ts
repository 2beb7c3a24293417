import type { TokenAmount } from '@shared/domain/amount'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import type { Dispose } from '@shared/store/store'
import type { AdapterSession, ProviderEvent } from '../../ground/connection/adapterSession'
import type { CreateSignInRequest } from '../connectors/connectingSignIn'
import type { ShellConnector } from '../connectors/connector'
import type { ContractAdapter } from './contractAdapter'
import type { TransactionAdapter } from './transactionAdapter'

/** A request that a host makes of its wallet. Source: EIP-1193 */
export interface HostRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * One namespace's access to its chains and wallets. Raw provider and RPC errors end here: every method throws
 * `LatchkeyError`s only, with the raw one as `cause`. `tests/contract/adapter.suite.ts` is the full definition.
 */
export interface ChainAdapter {
  readonly namespace: Namespace
  /**
   * Asks the visitor. `networkId` is a preference; a wallet on another network is left there. A wallet that can is
   * asked to sign the message of `signIn` by the same request.
   * @throws UserRejected, RequestPending, NoAccounts, WalletTimeout, ConnectFailed
   */
  connect(
    connector: ShellConnector,
    options: { networkId: NetworkId; signIn?: CreateSignInRequest | undefined },
  ): Promise<AdapterSession>
  /**
   * Never prompts. Undefined when the wallet no longer shares an account. A caller that is patient awaits the answer as
   * long as the wallet takes.
   * @throws WalletTimeout, RequestPending, WalletLocked, ConnectFailed: they do not tell whether the session has ended
   */
  reconnect(
    connector: ShellConnector,
    options?: { readonly isPatient?: boolean },
  ): Promise<AdapterSession | undefined>
  /** Revokes our permission if the wallet can. Never fails, and does not wait for a silent wallet. */
  disconnect(connector: ShellConnector): Promise<void>
  /** No event is delivered after disposal. @throws ConnectFailed */
  subscribe(connector: ShellConnector, listener: (event: ProviderEvent) => void): Promise<Dispose>
  /**
   * Switches, adding the network to a wallet that lacks it. Once it resolves, the wallet is on the network.
   * @throws UserRejected, RequestPending, ProviderDisconnected, WalletTimeout, ChainNotSupported
   */
  switchNetwork(connector: ShellConnector, network: Network): Promise<void>
  /**
   * Reads the network that the wallet is on now, and tells its sessions. Never prompts; absent if wallets have no
   * network. @throws WalletTimeout, ProviderDisconnected
   */
  networkOf?(connector: ShellConnector): Promise<NetworkId | undefined>
  /** Read over the network's own RPC, not the wallet. @throws BalanceUnavailable */
  nativeBalance(address: string, network: Network): Promise<TokenAmount>
  /** How much of a token an account has; absent if nodes cannot tell by the token alone. */
  tokenBalance?(token: string, owner: string, network: Network): Promise<TokenAmount>
  /** The account's assets as the wallet lists them; undefined if it says that it lists none. Never prompts. */
  assets?(
    connector: ShellConnector,
    address: string,
    network: Network,
  ): Promise<readonly HeldAsset[] | undefined>
  /**
   * Asks the visitor to sign a text with an account of the session: hex on EVM (EIP-191), base58 on Solana.
   * @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, MessageUnsupported, SigningFailed
   */
  signMessage(connector: ShellConnector, address: string, message: string): Promise<string>
  /**
   * Whether an account signed a text; asks no wallet. Loads its code on first use.
   * @throws errors of the node, if only the chain could tell
   */
  verifyMessage(address: string, message: string, signature: string, network: Network): Promise<boolean>
  /**
   * The address in a text, as it is commonly written; undefined if the text is not an address, or its checksum is
   * wrong.
   */
  parseAddress(text: string): string | undefined
  /** Reads contracts and signs for them, on chains that have any; loads its code on first use. */
  contracts?(): Promise<ContractAdapter>
  /**
   * Asks the network's nodes what a host asks a wallet without nodes. Rejects with the node's raw error, which is the
   * host's. Only on EVM.
   */
  askNode?(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  /**
   * Passes a request of the host's page on to its wallet, by the wallet's own object. A wallet that refuses the page
   * until it asks for accounts is asked for them first, if the request asks the visitor anyway. Rejects with the
   * wallet's raw error, which is the host's. Only on EVM.
   * @throws ProviderDisconnected if the wallet does not share the account any more
   */
  askForHost?(connector: ShellConnector, account: string, request: HostRequest): Promise<unknown>
  /** Makes transactions; loads its code on first use. */
  transactions(): Promise<TransactionAdapter>
}
