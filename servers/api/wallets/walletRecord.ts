import { z } from '@hono/zod-openapi'
import { markPattern } from '../marks/readMark'

const source = z.url({ protocol: /^https$/ })
const sources = z.array(source).min(1)
const https = z.url({ protocol: /^https$/ })

/** `eip155:*`: the wallet takes any EVM network that a visitor or a page adds. */
export const anyEvmChain = 'eip155:*'

/** The facts about a wallet, with their sources; unknown ones are left out. See `wallets.json`. */
export const walletRecordSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** The id in the WalletConnect explorer, by which hosts name wallets. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** Its own, in our set of marks; a monogram without one. */
  mark: z.string().regex(markPattern).optional(),
  homepage: https.optional(),
  /** Source: EIP-6963. */
  rdns: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-zA-Z0-9-]+)+$/)
    .optional(),
  /** CAIP-2. */
  chains: z
    .array(z.string().regex(/^(eip155:\*|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/))
    .min(1)
    .optional(),
  mobile_link: z.string().optional(),
  link_mode: https.optional(),
  desktop_link: z.string().optional(),
  webapp_link: https.optional(),
  app_store: https.optional(),
  play_store: https.optional(),
  chrome_store: https.optional(),
  injected: z
    .array(z.strictObject({ namespace: z.string(), injected_id: z.string().regex(/^\w+$/) }))
    .min(1)
    .optional(),
  badge_type: z.literal('certified').optional(),
  /** Public sources of each group of facts. */
  sources: z.strictObject({
    id: sources,
    homepage: sources.optional(),
    rdns: sources.optional(),
    chains: sources.optional(),
    links: sources.optional(),
    stores: sources.optional(),
    injected: sources.optional(),
    badge: sources.optional(),
  }),
})

/** One entry of `wallets.json`. */
export type WalletRecord = z.infer<typeof walletRecordSchema>
