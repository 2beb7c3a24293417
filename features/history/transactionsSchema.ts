import * as z from 'zod/mini'

const text = z.nullish(z.string())

/** A page of activity, as the API tells it. Source: appkit-facts §3.2. */
export const transactionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      metadata: z.object({
        operationType: z.string(),
        hash: z.string(),
        chain: z.string(),
        minedAt: z.string(),
        sentFrom: text,
        sentTo: text,
        status: z.string(),
      }),
      transfers: z.array(
        z.object({
          fungible_info: z.nullish(z.object({ symbol: text, icon: z.nullish(z.object({ url: text })) })),
          nft_info: z.nullish(
            z.object({
              name: text,
              content: z.nullish(z.object({ preview: z.nullish(z.object({ url: text })) })),
              flags: z.nullish(z.object({ is_spam: z.nullish(z.boolean()) })),
            }),
          ),
          direction: z.string(),
          quantity: z.nullish(z.object({ numeric: z.string() })),
          sender: text,
          recipient: text,
        }),
      ),
    }),
  ),
  next: text,
})

export type Transaction = z.output<typeof transactionsSchema>['data'][number]
export type Transfer = Transaction['transfers'][number]
