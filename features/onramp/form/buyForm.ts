/** What a visitor wants to buy. */
export interface BuyForm {
  /** The payment, in the writing of `locale`. */
  readonly text: string
  readonly locale: string
  /** ISO 4217. */
  readonly currency: string
  /** CAIP-19; undefined before a choice. */
  readonly asset: string | undefined
}

export const emptyForm = (locale: string): BuyForm => ({
  text: '',
  locale,
  currency: 'USD',
  asset: undefined,
})
