import { z } from '@hono/zod-openapi'

const link = z.string().nullable()

/** A wallet as widgets read it. Source: AppKit 1.7.6, `WcWallet`. */
export const walletSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    badge_type: z.enum(['none', 'certified']),
    chains: z.array(z.string()).openapi({ description: 'CAIP-2 ids. None: unknown.' }),
    homepage: link,
    image_id: z.string(),
    image_url: link.openapi({ description: 'Absolute.' }),
    order: z.int(),
    link_mode: link.openapi({ description: 'A universal link, `https:`.' }),
    mobile_link: link,
    desktop_link: link,
    webapp_link: link,
    app_store: link,
    play_store: link,
    chrome_store: link,
    rdns: z.string().nullable(),
    injected: z.array(z.strictObject({ namespace: z.string(), injected_id: z.string() })).nullable(),
  })
  .openapi('WcWallet')
