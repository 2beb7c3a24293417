import { z } from 'zod/mini'

/** What the frame sends and gets while a visitor signs in by mail. Every request carries a DPoP proof. */

const attemptId = z.string().check(z.regex(/^[\w-]{43}$/))

export const beginSchema = z.object({
  email: z.email().check(z.maxLength(254)),
  /** BCP 47; the mail is English where it is none of ours. */
  locale: z.optional(z.string().check(z.maxLength(35))),
})

/**
 * `VERIFY_DEVICE`: the page behind the link in the mail asks for `number`, which the widget shows.
 * `VERIFY_OTP`: a code is on its way.
 */
export const begunSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('VERIFY_DEVICE'), attempt: attemptId, number: z.string() }),
  z.object({ action: z.literal('VERIFY_OTP'), attempt: attemptId }),
])

export const attemptSchema = z.object({ attempt: attemptId })

/** `waiting`: nothing was tapped yet. `approved`: a code is on its way. `ended`: refused, replaced or too old. */
export const approvalSchema = z.object({ status: z.enum(['waiting', 'approved', 'ended']) })

export const codeSchema = z.object({ attempt: attemptId, code: z.string().check(z.regex(/^\d{6}$/)) })

export type Begun = z.infer<typeof begunSchema>
export type Approval = z.infer<typeof approvalSchema>
