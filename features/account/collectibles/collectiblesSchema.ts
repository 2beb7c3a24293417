import { type Shape, shape } from '@shared/schema/shape'

const { flag, list, maybe, record, text } = shape

/** A page of NFTs, as the API tells it. */
export const collectiblesSchema = record({
  data: list(
    record({
      address: text,
      tokenId: text,
      name: text,
      collection: text,
      quantity: text,
      imageUrl: maybe(text),
      isSpam: flag,
    }),
  ),
  next: maybe(text),
})

export type Collectible = Shape<typeof collectiblesSchema>['data'][number]
