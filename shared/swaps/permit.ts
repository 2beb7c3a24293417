/** An allowance that the transaction of a swap brings along, as the server takes it. */
export interface Permit {
  readonly value: string
  readonly deadline: string
  readonly v: number
  readonly r: string
  readonly s: string
}
