/** An event of a contract, as receipts and simulations write it. */
export interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}
