import { z } from 'zod/mini'

const name = z.string().check(z.minLength(1), z.maxLength(64))
const symbol = z.string().check(z.minLength(1), z.maxLength(32))
const decimals = z.int().check(z.minimum(0), z.maximum(36))

/** A network that the frame signs and sends for. Approvals show the vault's names for it, never the page's. */
export const vaultChainSchema = z.strictObject({
  /** CAIP-2. */
  id: z.string().check(z.regex(/^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/)),
  name,
  nativeCurrency: z.strictObject({ name, symbol, decimals }),
  /** Nodes that browsers may ask, in order of preference. */
  rpcUrls: z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1)),
  /** Tokens that approvals may call by their symbols. Symbols of other tokens are quoted. */
  tokens: z.optional(
    z.array(
      z.strictObject({ address: z.string().check(z.minLength(32), z.maxLength(44)), symbol, decimals }),
    ),
  ),
  /**
   * Present if accounts can be smart accounts: the network has the contracts of `smartAccount.ts`, and the vault a bundler.
   * `paymaster`: the address of the SponsorPaymaster that may pay.
   */
  smart: z.optional(
    z.strictObject({ paymaster: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))) }),
  ),
})

export type VaultChain = z.infer<typeof vaultChainSchema>

/** `GET /v1/chains` */
export const chainsAnswerSchema = z.object({ chains: z.array(vaultChainSchema) })

export type ChainsAnswer = z.infer<typeof chainsAnswerSchema>
