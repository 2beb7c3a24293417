import * as z from 'zod/mini'

/** What an account holds, as the API tells it; what is kept of it has the same shape. Source: appkit-facts §3.2. */
export const balancesSchema = z.object({
  balances: z.array(
    z.object({
      name: z.string(),
      symbol: z.string(),
      chainId: z.string(),
      address: z.optional(z.string()),
      value: z.optional(z.number()),
      quantity: z.object({ decimals: z.string(), numeric: z.string() }),
      iconUrl: z.nullish(z.string()),
    }),
  ),
})

export type BalancesAnswer = z.output<typeof balancesSchema>

/** An answer, whose it is, and from when. */
export const keptSchema = z.array(z.object({ key: z.string(), at: z.number(), answer: balancesSchema }))
