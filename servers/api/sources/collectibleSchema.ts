import { z } from '@hono/zod-openapi'

/** A collectible that an account holds. */
export const collectibleSchema = z
  .strictObject({
    chainId: z.string().openapi({ description: 'CAIP-2.' }),
    address: z.string().openapi({ description: 'Of the collection, CAIP-10.' }),
    tokenId: z.string(),
    standard: z.enum(['erc721', 'erc1155']),
    name: z.string(),
    collection: z.string(),
    quantity: z.string(),
    imageUrl: z.string().nullable().openapi({ description: 'A `data:` or `https:` address of an image.' }),
    isSpam: z.boolean(),
  })
  .openapi('Collectible')

export type Collectible = z.infer<typeof collectibleSchema>
