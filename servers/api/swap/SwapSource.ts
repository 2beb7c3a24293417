import type { Address, Hex } from 'viem'
import type { OpenChain } from '../chains/chains'

/** The word for a network's own currency in place of a token's address. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const swapSourceNames = ['uniswap-v3', 'uniswap-v2', 'lifi', '0x'] as const
export type SwapSourceName = (typeof swapSourceNames)[number]

/** The share of a project's host, taken from the bought amount. */
export interface HostFee {
  /** 1–100. */
  readonly bps: number
  readonly receiver: Address
}

/** A swap on one network. Addresses are in lower case, amounts in base units. */
export interface SwapRequest {
  readonly open: OpenChain
  /** {@link nativeAddress} for the currency; never equal to `to`. */
  readonly from: Address
  readonly to: Address
  /** More than zero. */
  readonly amount: bigint
  /** The seller and receiver. */
  readonly account: Address
  /** 1–5000. */
  readonly slippageBps: number
  /** Sources without a place for a fee take none. */
  readonly fee: HostFee | undefined
}

/** One exchange of a route. */
export interface RouteStep {
  /** Shown to visitors, such as `Uniswap v3 0.3 %`. It has at most 64 letters. */
  readonly exchange: string
  readonly from: Address
  readonly to: Address
}

/** One way to swap, as its source offers it. */
export interface SourceQuote {
  readonly source: SwapSourceName
  /**
   * The source's own words for this way, from which `build` makes it again: at most 700 letters. Clients hold it, so the
   * source parses it by schema.
   */
  readonly route: string
  /** What the account receives, after `fee`. */
  readonly toAmount: bigint
  readonly steps: readonly RouteStep[]
  /** Basis points below the price of a very small swap; undefined if unknown. */
  readonly priceImpactBps: number | undefined
  /** What is taken: in base units of `token`. */
  readonly fee: (HostFee & { readonly amount: bigint; readonly token: Address }) | undefined
  /** Units of gas of the swap alone. */
  readonly gas: bigint
  /** The contract to approve; undefined for the currency. */
  readonly spender: Address | undefined
  /** Whether `build` takes a permit for this way. The token's own support is another question. */
  readonly permit: boolean
}

/** A signed EIP-2612 permit of the sold token for `spender`. */
export interface SwapPermit {
  readonly value: bigint
  /** Unix time in seconds. */
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

export interface BuildRequest extends SwapRequest {
  /** Of a {@link SourceQuote} of this source, by way of a client. */
  readonly route: string
  /** What the account must receive at least; without it, the new quote less `slippageBps`. */
  readonly minimum: bigint | undefined
  /** Unix time in seconds from which the chain refuses the transaction, if the source has a place for it. */
  readonly deadline: bigint
  readonly permit: SwapPermit | undefined
}

/** A transaction for the account to sign. Another kind of chain would be another `kind`. */
export interface Built {
  readonly kind: 'evm'
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** The quote from when it was built. `spender`: the spender of this transaction. */
  readonly quote: SourceQuote
  /** What the chain holds it to: the account receives this much, or the transaction fails. */
  readonly minimum: bigint
}

/**
 * A venue that quotes and builds swaps. Requests end with `signal`. Each method throws {@link SwapSourceError} for an
 * answer that must not be used, and any other error if the source is down.
 */
export interface SwapSource {
  readonly name: string
  /** Whether the source serves this network at all. */
  serves(open: OpenChain): boolean
  /** None: no route. */
  quotes(request: SwapRequest, signal: AbortSignal): Promise<readonly SourceQuote[]>
  /**
   * The transaction of one quoted route at the current price. Undefined: the route has ended, or belongs to another
   * source. If the new quote is below `minimum`, the caller refuses the transaction, which does not have to be valid
   * then.
   */
  build(request: BuildRequest, signal: AbortSignal): Promise<Built | undefined>
}

/** What is wrong with an answer of a source. */
export type SwapFault =
  | 'malformed'
  | 'target'
  | 'spender'
  | 'token'
  | 'amount'
  | 'value'
  | 'minimum'
  | 'fee'
  | 'http'

/** An answer of a source that must not reach a visitor; `fault` is counted, the message logged. */
export class SwapSourceError extends Error {
  readonly fault: SwapFault

  constructor(fault: SwapFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
