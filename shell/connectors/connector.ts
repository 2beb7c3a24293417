import type { Connector } from '@shared/domain/connector'
import type { Dispose } from '@shared/store/store'

/** EIP-1193, as far as we ask. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/**
 * A Solana wallet, as far as we ask, whichever way it is reached. Addresses are base58, messages, transactions and
 * signatures bytes. Source: Wallet Standard.
 */
export interface SolanaProvider {
  /** The addresses that the wallet shares, the one in use first. Prompts, unless `silent`. */
  connect(options?: { readonly silent?: boolean }): Promise<readonly string[]>
  disconnect(): Promise<void>
  /** The ed25519 signature of the message, by the account of `address`. */
  signMessage(message: Uint8Array, address: string): Promise<Uint8Array>
  /** Hears of other addresses; none left means that the wallet disconnected. */
  onAccountsChanged(listener: (addresses: readonly string[]) => void): Dispose
}

/** What speaks for a wallet, by namespace. */
export interface Providers {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
}

/** A connector with what features never see: its providers, one for each of its namespaces. */
export interface ShellConnector extends Connector {
  readonly providers: { readonly [N in keyof Providers]?: () => Promise<Providers[N]> }
}
