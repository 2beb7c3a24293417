import { type Shape, shape } from '@shared/schema/shape'

const { each, record, text } = shape

const money = record({ amount: text, currency: text })

/**
 * What an amount of money buys, by provider, the best first. Decimal texts in whole units.
 * Source: docs/reference/specification.md#api
 */
export const offersSchema = record({
  quotes: each(
    record({
      provider: text,
      paymentTotal: money,
      purchaseAmount: money,
      providerFee: money,
      networkFee: money,
    }),
  ),
})

export type Offer = Shape<typeof offersSchema>['quotes'][number]
