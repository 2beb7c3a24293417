import type { AssetMove } from '@shared/domain/calls'
import type { Act, ShownChanges, Warning } from './acts/act'

/** What a request to a wallet does, read from its very bytes before the wallet is asked. */
export interface Review {
  /** In the order in which the chain carries them out. */
  readonly acts: readonly Act[]
  /** What becomes of balances, by a node's simulation. */
  readonly changes: ShownChanges
  /** Those of tone `danger` need a visitor's word of their own. */
  readonly warnings: readonly Warning[]
  /**
   * What the request holds the account to by its own data: the most that leaves and the least that comes. Absent if its
   * data do not say it, and from older shells.
   */
  readonly promised?: readonly AssetMove[] | undefined
}
