import * as z from 'zod/mini'

/** A page of NFTs, as the API tells it. */
export const collectiblesSchema = z.object({
  data: z.array(
    z.object({
      address: z.string(),
      tokenId: z.string(),
      name: z.string(),
      collection: z.string(),
      quantity: z.string(),
      imageUrl: z.nullish(z.string()),
      isSpam: z.boolean(),
    }),
  ),
  next: z.nullish(z.string()),
})

export type Collectible = z.output<typeof collectiblesSchema>['data'][number]
