import { z } from '@hono/zod-openapi'

/** The body of every error response. */
export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string(),
      message: z.string(),
      issues: z.array(z.strictObject({ parameter: z.string(), message: z.string() })).optional(),
    }),
    /** The shape of hosted APIs that register names. */
    status: z.literal('FAILED').optional(),
    reasons: z.array(z.strictObject({ name: z.string(), description: z.string() })).optional(),
  })
  .openapi('Error')
