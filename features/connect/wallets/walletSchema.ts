import * as z from 'zod/mini'

/** An optional field: an invalid value counts as absent. */
const spare = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), undefined)
const text = spare(z.string())

/** A wallet as the registry sends it, and as it is stored. Source: docs/reference/specification.md#registry. */
const walletSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  badge_type: text,
  chains: spare(z.array(z.string())),
  homepage: text,
  image_id: text,
  image_url: text,
  link_mode: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  injected: spare(z.array(z.object({ namespace: z.string(), injected_id: z.string() }))),
})

export type WalletEntry = z.output<typeof walletSchema>

/** The entries of a list; an invalid one is undefined, and keeps its place. */
export const walletsSchema = z.array(z.catch(z.optional(walletSchema), undefined))
