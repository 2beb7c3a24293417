import { type Shape, shape } from '@shared/schema/shape'

const { each, flag, list, maybe, record, spare, text } = shape

/** A page of activity, as the API sends it. Source: docs/reference/specification.md#api. */
export const transactionsSchema = record({
  data: each(
    record({
      id: text,
      metadata: record({
        operationType: text,
        hash: text,
        chain: text,
        minedAt: text,
        sentFrom: maybe(text),
        sentTo: maybe(text),
        status: text,
      }),
      transfers: list(
        record({
          fungible_info: maybe(record({ symbol: maybe(text), icon: spare(record({ url: text })) })),
          nft_info: maybe(
            record({
              name: maybe(text),
              content: spare(record({ preview: record({ url: text }) })),
              flags: maybe(record({ is_spam: maybe(flag) })),
            }),
          ),
          direction: text,
          quantity: maybe(record({ numeric: text })),
          sender: maybe(text),
          recipient: maybe(text),
        }),
      ),
    }),
  ),
  next: maybe(text),
})

export type Transaction = Shape<typeof transactionsSchema>['data'][number]
export type Transfer = Transaction['transfers'][number]
