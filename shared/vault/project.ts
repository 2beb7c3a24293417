import { z } from 'zod/mini'

/** `GET /v1/project`: the frame asks before its handshake whether the project lists the page. */
export const projectAnswerSchema = z.object({
  /** What approvals call the project; null if it has no name. */
  name: z.nullable(z.string()),
  /** What a wallet needs in addition to logins. */
  requires: z.optional(z.enum(['code', 'passkey'])),
  /** `frame`: the operator trusts the project's pages with approvals. Absent: each is given in a window. */
  approvals: z.optional(z.enum(['frame'])),
})

export type ProjectAnswer = z.infer<typeof projectAnswerSchema>
