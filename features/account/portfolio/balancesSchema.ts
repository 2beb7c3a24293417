import { type Shape, shape } from '@shared/schema/shape'

const { list, maybe, number, record, text } = shape

/** What an account holds, as the API tells it; what is kept of it has the same shape. Source: appkit-facts §3.2. */
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

/** An answer, whose it is, and from when. */
export const keptSchema = list(record({ key: text, at: number, answer: balancesSchema }))
