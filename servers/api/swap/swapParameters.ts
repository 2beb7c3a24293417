import { z } from '@hono/zod-openapi'
import { type Address, maxUint256 } from 'viem'
import { parseAccount } from '../chains/parseAccount'

/** A token or an account of one EVM network. */
export interface ChainAddress {
  /** CAIP-2; undefined if only the address was given. */
  readonly chain: string | undefined
  /** The address, in lower case. */
  readonly address: Address
}

export interface ChainToken extends ChainAddress {
  readonly chain: string
}

/** A parameter of a query or a body that may occur once. */
const text = z.string('Give it once, as text.')

/** Base units: a whole number of 1 to 2²⁵⁶ − 1. */
export const amountText = text
  .regex(/^[1-9]\d{0,77}$/, 'Base units: a whole number above zero, in decimals.')
  .transform(BigInt)
  .refine((amount) => amount <= maxUint256, 'More than any token has.')
  .openapi({ type: 'string', example: '1000000' })

/** The same, or zero. */
export const unsignedText = text
  .regex(/^(0|[1-9]\d{0,77})$/, 'A whole number, in decimals.')
  .transform(BigInt)
  .refine((amount) => amount <= maxUint256, 'At most 2²⁵⁶ − 1.')
  .openapi({ type: 'string', example: '1000000' })

/** A CAIP-10 id of a token. */
export const tokenText = text
  .max(120)
  .transform((given, context): ChainToken => {
    const { chain, address } = parseAccount(given) ?? {}
    if (chain && address) return { chain, address: address as Address }
    context.addIssue({ code: 'custom', message: 'A CAIP-10 id of a token, such as eip155:1:0x….' })
    return z.NEVER
  })
  .openapi({
    type: 'string',
    description: 'CAIP-10. The currency of a network is …:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.',
  })

/** An EVM address, alone or in a CAIP-10 id. */
export const evmAccountText = text
  .max(120)
  .transform((given, context): ChainAddress => {
    const account = parseAccount(given)
    if (account?.namespace === 'eip155') return { chain: account.chain, address: account.address as Address }
    context.addIssue({ code: 'custom', message: 'An address of 0x and 40 digits, or its CAIP-10 id.' })
    return z.NEVER
  })
  .openapi({ type: 'string', description: 'An address, or a CAIP-10 id.' })

/** The first and the widest of all slippages, and what holds without one. */
export const slippageBps = { least: 1, most: 5_000, usual: 100 } as const
