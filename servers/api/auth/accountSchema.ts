import { z } from '@hono/zod-openapi'

export const metadataSchema = z
  .record(z.string(), z.unknown())
  .nullable()
  .openapi({ description: 'Anything that the pages of the project keep of the account; null: nothing.' })

/** The account of a session, in the shape of hosted APIs, with all that was signed. */
export const accountSchema = z
  .strictObject({
    address: z.string(),
    caip2Network: z.string(),
    chainNamespace: z.string(),
    chainId: z.union([z.int(), z.string()]).openapi({ description: 'A number on EVM.' }),
    sub: z.string().openapi({ description: 'The account, as CAIP-10.' }),
    aud: z.string().openapi({ description: 'The origin of the page.' }),
    iss: z.string(),
    exp: z.int().openapi({ description: 'Seconds since 1970; expiresAt says the same.' }),
    domain: z.string(),
    uri: z.string(),
    nonce: z.string(),
    issuedAt: z.iso.datetime().openapi({ description: 'When the session began.' }),
    expiresAt: z.iso.datetime(),
    data: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'The fields that were signed, as they were.' }),
    metadata: metadataSchema,
    appKitAccount: z
      .strictObject({
        caip2_chain: z.string(),
        address: z.string(),
        created_at: z.iso.datetime(),
        signed_up_at: z.iso.datetime(),
        last_signed_in_at: z.iso.datetime(),
        metadata: metadataSchema,
      })
      .optional()
      .openapi({ description: 'With includeAppKitAccount=true.' }),
  })
  .openapi('SessionAccount')
