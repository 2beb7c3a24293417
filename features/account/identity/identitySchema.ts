import * as z from 'zod/mini'

/** Source: appkit-facts §3.2. */
export const identitySchema = z.object({ name: z.nullish(z.string()), avatar: z.nullish(z.string()) })

/** What is kept of it, whose it is, and from when. */
export const identitiesSchema = z.array(
  z.object({ address: z.string(), at: z.number(), name: z.string(), avatar: z.string() }),
)
