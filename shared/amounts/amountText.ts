/** The text of a field for amounts. */
export interface AmountText {
  /** The amount in the writing of `locale`. */
  readonly amount: string
  readonly locale: string
  /** The unit of the amount: the asset, or money. */
  readonly unit: 'asset' | 'money'
}
