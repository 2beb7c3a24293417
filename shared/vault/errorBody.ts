import { z } from 'zod/mini'

/** The body of every refusal. `seconds`: how long to wait; `triesLeft`: how often the code may be tried. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    seconds: z.optional(z.int()),
    triesLeft: z.optional(z.int()),
  }),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
