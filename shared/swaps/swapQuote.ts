/** A quote of the server, checked against what was asked. Amounts are base units. */
export interface SwapQuote {
  /** Opaque: names source and route to the server. */
  readonly id: string
  readonly fromAmount: bigint
  /** What the account receives, after the host's fee. */
  readonly toAmount: bigint
  /** What it receives at least, or the swap fails. */
  readonly minimum: bigint
  readonly route: readonly RouteStep[]
  /** The impact in hundredths of a percent; undefined if it is unknown. */
  readonly priceImpactBps: number | undefined
  readonly fee: HostFee | undefined
  /** Units of gas. */
  readonly gas: bigint
  /** The contract that takes the token; undefined for the network's own currency. */
  readonly spender: string | undefined
  readonly takesPermit: boolean
}

export interface RouteStep {
  readonly exchange: string
  /** CAIP-10. */
  readonly to: string
}

/** The host's share of a swap. */
export interface HostFee {
  readonly bps: number
  readonly amount: bigint
  /** CAIP-10. */
  readonly token: string
}
