import { z } from 'zod/mini'

/** When the account is deleted, unless it is kept until then. */
export const deletionSchema = z.object({ dueMs: z.int() })

export type DeletionAnswer = z.infer<typeof deletionSchema>
