import { z } from '@hono/zod-openapi'
import { chainIdPattern } from '../chains/apiChain'
import { parseAccount } from '../chains/parseAccount'

/** A parameter that may occur once. */
export const queryText = z.string('Give it once.')

/** The parameters that every widget sends. */
export const sdkQuery = {
  projectId: queryText
    .max(64, 'At most 64 characters.')
    .refine((text) => !text.includes('\0'), 'No NUL.')
    .optional(),
  st: queryText.optional().openapi({ description: 'The kind of the SDK.' }),
  sv: queryText.optional().openapi({ description: 'The version of the SDK.' }),
}

export const chainQuery = queryText
  .regex(chainIdPattern, 'A CAIP-2 id, such as eip155:1.')
  .optional()
  .openapi({ type: 'string', example: 'eip155:1' })

/** An address or a CAIP-10 id, in a path. */
export const accountParam = z
  .string()
  .max(120)
  .transform((text, context) => {
    const account = parseAccount(text)
    if (account) return account
    context.addIssue({ code: 'custom', message: 'An address, or a CAIP-10 id.' })
    return z.NEVER
  })
  .openapi({ type: 'string', description: 'An address, or a CAIP-10 id.' })
