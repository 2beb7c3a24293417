/** A network fee and what it is held against. All amounts are base units of the network's own currency. */
export interface FeeFacts {
  /** The highest possible fee of the request. */
  readonly fee: bigint
  /** The same request's fee by recent blocks and by the network's other nodes; undefined if none of them says. */
  readonly usual?: bigint | undefined
  /** A whole coin. */
  readonly coin: bigint
  /** What a dollar buys; undefined if no price is known. */
  readonly dollar?: bigint | undefined
  /** What the request sends, sells or pays; undefined if its worth is unknown. */
  readonly moved?: bigint | undefined
}

/** `chain`: out of line with recent blocks and other nodes; `amount`: too high for what the request moves. */
export type FeeExcess = 'chain' | 'amount'

/** Base fees rise by an eighth with each full block, and nodes suggest different tips. */
const usualTimes = 5n
/** A fee above a quarter of the amount is too high for it; a large fee is above a fiftieth. */
const shareOfAmount = 4n
const shareIfLarge = 50n

/**
 * `small`: a fee without a warning. `large`: a fee that has to be a smaller share of the amount. `unknown`: the most for an
 * amount of unknown worth.
 */
const inDollars = { small: 2n, large: 50n, unknown: 100n }

/**
 * Why a network fee needs the visitor's own word; undefined if it is within bounds. A small fee is within bounds whatever
 * its share: 0.30 dollars for a transfer of one dollar are usual.
 */
export function feeExcessOf({ fee, usual, coin, dollar, moved }: FeeFacts): FeeExcess | undefined {
  const bound = (size: keyof typeof inDollars) =>
    dollar === undefined ? inCoins(coin)[size] : dollar * inDollars[size]
  if (fee <= bound('small')) return undefined
  if (isOutOfLine(fee, usual)) return 'chain'
  if (moved === undefined) return fee > bound('unknown') ? 'amount' : undefined
  const isHigh = fee * shareOfAmount > moved || (fee > bound('large') && fee * shareIfLarge > moved)
  return isHigh ? 'amount' : undefined
}

/**
 * A fee as an estimate that is shown, and kept back: the usual fee if the nodes' figure is out of line with it, however
 * small both are.
 */
export const estimatedFee = (fee: bigint, usual: bigint | undefined): bigint =>
  isOutOfLine(fee, usual) ? usual : fee

function isOutOfLine(fee: bigint, usual: bigint | undefined): usual is bigint {
  return usual !== undefined && fee > usual * usualTimes
}

/** The same bounds without a price: a coin may be worth a cent or thousands of dollars. */
const inCoins = (coin: bigint) => ({ small: coin / 500n, large: coin / 20n, unknown: coin })
