import { z } from 'zod/mini'

const asks = {
  to: z.string(),
  locale: z.string(),
  /** The project's name, cleaned. */
  project: z.string(),
  /** Who asks: the page, and the device, at which network address. */
  origin: z.string(),
  deviceName: z.string(),
  ip: z.string(),
  minutes: z.int(),
}

/** A mail before it is put into words. */
export const mailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approval'), ...asks, link: z.string() }),
  z.object({ kind: z.literal('code'), ...asks, code: z.string() }),
  /** To the old address, and to the new one, while an address changes; `email`: the new one. */
  z.object({ kind: z.literal('primary'), ...asks, code: z.string(), email: z.string() }),
  z.object({ kind: z.literal('secondary'), ...asks, code: z.string(), email: z.string() }),
  /** To the old address, which can undo it by the link. */
  z.object({ kind: z.literal('changed'), ...asks, link: z.string(), email: z.string() }),
])

export type Mail = z.infer<typeof mailSchema>
