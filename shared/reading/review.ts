import type { AssetMove } from '@shared/domain/calls'
import type { Act, ShownChanges, Warning } from './acts/act'

/** What a request to a wallet does, read from its very bytes before the wallet is asked. */
export interface Review {
  /** The acts in the order in which the chain carries them out. */
  readonly acts: readonly Act[]
  /** What becomes of balances, by a node's simulation. */
  readonly changes: ShownChanges
  /** The visitor has to accept the warnings of tone `danger` separately. */
  readonly warnings: readonly Warning[]
  /**
   * What the request holds the account to by its own data: the most that leaves and the least that comes. Absent if its
   * data do not say it, and from older shells.
   */
  readonly promised?: readonly AssetMove[] | undefined
  /**
   * What a simulation shows of the asking account first, then of each receiver that the request names. Absent without a
   * simulation, and from older shells.
   */
  readonly simulated?: readonly AccountMoves[] | undefined
}

/** What an account gains and loses. */
export interface AccountMoves {
  readonly account: string
  readonly moves: readonly AssetMove[]
}
