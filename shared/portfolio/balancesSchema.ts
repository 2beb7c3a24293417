import { type Shape, shape } from '@shared/schema/shape'

const { each, maybe, number, record, spare, text } = shape

/** An account's holdings, as the API sends them. Source: docs/reference/specification.md#api. */
export const balancesSchema = record({
  balances: each(
    record({
      name: text,
      symbol: text,
      chainId: text,
      address: maybe(text),
      value: spare(number),
      quantity: record({ decimals: text, numeric: text }),
      iconUrl: spare(text),
    }),
  ),
})

export type BalancesAnswer = Shape<typeof balancesSchema>
