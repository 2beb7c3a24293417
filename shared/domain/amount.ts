/** An exact amount: base units and how many decimals make one. Never a float. */
export interface TokenAmount {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
