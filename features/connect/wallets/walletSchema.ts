import * as z from 'zod/mini'

const text = z.nullish(z.string())

/** A wallet as the registry sends it; what is stored of one has the same shape. Source: appkit-facts §3.1. */
export const walletSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  badge_type: text,
  chains: z.nullish(z.array(z.string())),
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
  injected: z.nullish(z.array(z.object({ namespace: z.string(), injected_id: z.string() }))),
})

export type WalletEntry = z.output<typeof walletSchema>
