import type { Account } from '@shared/domain/account'
import type { TokenAmount } from '@shared/domain/amount'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { Dispose } from '@shared/store/store'
import type { ShellConnector } from '../connectors/connector'

/** What a wallet answered: at least one account, the one in use first. */
export interface AdapterSession {
  readonly accounts: readonly Account[]
  readonly networkId: NetworkId
}

/** What a wallet does on its own. No accounts left means that it disconnected. */
export type ProviderEvent =
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Account[] }
  | { readonly type: 'networkChanged'; readonly networkId: NetworkId }
  | { readonly type: 'disconnected' }

/**
 * One namespace's road to its chains and wallets. Raw provider and RPC errors end here: every method throws
 * `LatchkeyError`s only, with the raw one as `cause`. The suite in `tests/contract/adapter.ts` is the full definition.
 */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** Asks the visitor. @throws UserRejected, RequestPending, ConnectFailed */
  connect(connector: ShellConnector, options: { networkId: NetworkId }): Promise<AdapterSession>
  /** Never prompts. Undefined when the wallet no longer shares an account. */
  reconnect(connector: ShellConnector): Promise<AdapterSession | undefined>
  /** Revokes our permission where the wallet can; never fails. */
  disconnect(connector: ShellConnector): Promise<void>
  subscribe(connector: ShellConnector, listener: (event: ProviderEvent) => void): Promise<Dispose>
  /** Switches, adding the network to a wallet that lacks it. @throws UserRejected, RequestPending, ChainNotSupported */
  switchNetwork(connector: ShellConnector, network: Network): Promise<void>
  /** Read over the network's own RPC, not the wallet. @throws BalanceUnavailable */
  nativeBalance(address: string, network: Network, options?: { signal?: AbortSignal }): Promise<TokenAmount>
}
