import type { TokenAmount } from '@shared/domain/amount'

/** One asset of an account. */
export interface Holding {
  /** CAIP-10 of a token; CAIP-2 of the network for its currency. */
  readonly id: string
  readonly name: string
  readonly iconUrl?: string | undefined
  readonly amount: TokenAmount
  /** The worth in dollars of {@link worthDecimals} places; undefined if it is unknown. */
  readonly worth?: bigint | undefined
}

/** Places in which worth is added up, so that none of the API's digits is cut off before. */
export const worthDecimals = 18
