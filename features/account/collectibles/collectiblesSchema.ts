import { type Shape, shape } from '@shared/schema/shape'

const { each, flag, maybe, record, spare, text } = shape

/** A page of NFTs, as the API sends it. */
export const collectiblesSchema = record({
  data: each(
    record({
      address: text,
      tokenId: text,
      name: text,
      collection: text,
      quantity: text,
      imageUrl: spare(text),
      isSpam: flag,
    }),
  ),
  next: maybe(text),
})

export type Collectible = Shape<typeof collectiblesSchema>['data'][number]
