import { type VaultChain, vaultChainSchema } from '@shared/vault/chains'
import { z } from 'zod/mini'

const url = z.url({ protocol: /^https?$/ })

/** A network of `VAULT_CHAINS`: what the frame is told, and the bundler, whose address may have a key in it. */
const chainSettingSchema = z
  .extend(vaultChainSchema, {
    smart: z.optional(
      z.strictObject({
        /** JSON-RPC, with the methods of `@shared/vault/bundler.ts`. */
        bundlerUrl: url,
        paymaster: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
      }),
    ),
  })
  .check(
    z.refine(
      ({ id, smart }) => !smart || id.startsWith('eip155:'),
      'smart accounts are on EVM networks alone',
    ),
  )

export type ChainSetting = z.infer<typeof chainSettingSchema>

/** What `VAULT_CHAINS` holds: each network once. */
export const chainSettingsSchema = z
  .array(chainSettingSchema)
  .check(
    z.refine(
      (chains) => new Set(chains.map(({ id }) => id)).size === chains.length,
      'a network is listed twice',
    ),
  )

/** The facts about a network that the frame gets. */
export function toVaultChain({ smart, ...chain }: ChainSetting): VaultChain {
  if (!smart) return chain
  const { paymaster } = smart
  return { ...chain, smart: paymaster === undefined ? {} : { paymaster } }
}
