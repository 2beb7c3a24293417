import type { ApiChain } from '../../servers/api/chains/apiChain'
import type { SwapSource } from '../../servers/api/swap/SwapSource'

/** A response of a stand-in. */
export interface StandAnswer {
  readonly status: number
  readonly body: unknown
}

/** A stand-in of a hosted aggregator, which quotes and swaps over `venue`. */
export interface StandOptions {
  readonly chains: readonly ApiChain[]
  readonly venue: SwapSource
  /** What requests must carry. */
  readonly key: string
  /** The last word on each response, for tests of sources that fail or lie. */
  readonly alter: (answer: StandAnswer) => StandAnswer | Promise<StandAnswer>
}
