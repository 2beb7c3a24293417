/** One holding of an account, in the words of the API. Source: docs/reference/specification.md#api. */
export interface HeldAsset {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10 of a token. */
  readonly address: string | undefined
  /** The value in dollars; undefined if it is unknown. */
  readonly value: number | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | undefined
}
