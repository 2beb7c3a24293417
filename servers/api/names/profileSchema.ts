import { z } from '@hono/zod-openapi'

/** A name and what it stands for. Source: AppKit 1.7.6. */
export const profileSchema = z
  .strictObject({
    name: z.string(),
    registered: z.int().nullable().openapi({ description: 'Seconds since 1970. null: not with us.' }),
    updated: z.int().nullable(),
    addresses: z
      .record(z.string(), z.strictObject({ address: z.string(), created: z.int().nullable() }))
      .openapi({ description: 'By coin type (SLIP-44, ENSIP-11). None: the name has no owner.' }),
    attributes: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  })
  .openapi('Profile')

export type ProfileAnswer = z.infer<typeof profileSchema>
