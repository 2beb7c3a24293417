import type { NetworkId } from '@shared/domain/caip'
import type { Holding } from '@shared/portfolio/holding'
import type { PortTable } from './portTable'

/** The holdings of accounts. The code behind it is loaded with the first call. */
export interface Assets {
  /**
   * The holdings of one of the wallet's accounts, by default the active account, on the active network. The wallet lists
   * them (ERC-7811), else the API. If neither does, the node gives the network's own currency for the active account. All
   * features use a reading for 30 s, until a transaction of the account moves something. A failed API is left alone for as
   * long.
   * @throws BalanceUnavailable if no source answers; ActiveAccountNotFound; RequestAborted
   */
  read(options?: AssetsOptions): Promise<Holdings>
}

export const assetsTable = { read: 'late' } as const satisfies PortTable<Assets>

/** Options of {@link Assets.read}. */
export interface AssetsOptions {
  /** One of the wallet's accounts; by default, the active one. */
  readonly address?: string | undefined
  /** The network; if it is not the active one, only the API is asked. */
  readonly networkId?: NetworkId | undefined
  /**
   * Tokens that have moved (CAIP-10), none for the currency alone: everything is read again, these tokens by the API
   * too.
   */
  readonly moved?: readonly string[] | undefined
  /** Aborting it rejects with RequestAborted. */
  readonly signal?: AbortSignal | undefined
}

/** The holdings of an account at one time. */
export interface Holdings {
  /** The holdings, one for each asset. */
  readonly holdings: readonly Holding[]
  /** When the holdings were requested. */
  readonly at: number
  /** The source that answered. A node knows the network's own currency alone. */
  readonly source: 'wallet' | 'api' | 'node'
  /** The API should have answered: it failed, now or lately, and is left alone. */
  readonly failed?: 'now' | 'lately' | undefined
}
