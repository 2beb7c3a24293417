import type { NetworkId } from '@shared/domain/caip'
import type { Holding } from '@shared/portfolio/holding'
import type { PortTable } from './portTable'

/** What accounts hold. The code behind it comes with the first call. */
export interface Assets {
  /**
   * What an account of the wallet, the one in use by default, holds on the network in use: as the wallet lists it
   * (ERC-7811), else the API; else, of the account in use, the network's own currency as the node tells. What is known
   * is taken for 30 s, whichever feature has asked, until a transaction of the account moves something; an API that has
   * failed is left alone for as long.
   * @throws BalanceUnavailable where nothing tells; ActiveAccountNotFound; RequestAborted
   */
  read(options?: AssetsOptions): Promise<Holdings>
}

export const assetsTable = { read: 'late' } as const satisfies PortTable<Assets>

export interface AssetsOptions {
  readonly address?: string | undefined
  /** Of another network than the one in use the API alone tells. */
  readonly networkId?: NetworkId | undefined
  /** Tokens that have moved (CAIP-10), none for the currency alone: all is read anew, and these by the API too. */
  readonly moved?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Holdings {
  readonly holdings: readonly Holding[]
  /** When they were asked for. */
  readonly at: number
  /** What told. A node knows of the network's own currency alone. */
  readonly source: 'wallet' | 'api' | 'node'
  /** The API should have told: it failed to, now, or lately and is left alone. */
  readonly failed?: 'now' | 'lately' | undefined
}
