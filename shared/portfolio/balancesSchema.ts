import { type Shape, shape } from '@shared/schema/shape'

const { list, maybe, number, record, text } = shape

/** What an account holds, as the API tells it. Source: appkit-facts §3.2. */
export const balancesSchema = record({
  balances: list(
    record({
      name: text,
      symbol: text,
      chainId: text,
      address: maybe(text),
      value: maybe(number),
      quantity: record({ decimals: text, numeric: text }),
      iconUrl: maybe(text),
    }),
  ),
})

export type BalancesAnswer = Shape<typeof balancesSchema>
