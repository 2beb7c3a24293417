import { z } from 'zod/mini'

/** What the frame sends and gets while a visitor signs in by mail. Every request carries a DPoP proof. */

/** 32 bytes in base64url. */
const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const attemptId = bytes32

export const beginSchema = z.object({
  email: z.email().check(z.maxLength(254)),
  /** BCP 47; the mail is English if the vault has no such language. */
  locale: z.optional(z.string().check(z.maxLength(35))),
  /** The SHA-256 hash of the secret that the frame gives to its own window alone. A new device is approved with that secret. */
  window: bytes32,
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

/**
 * `waiting`: the window is not open yet. `opened`: this browser has the secret, and the link of the mail is awaited.
 * `approved`: a code is on its way. `ended`: refused, replaced or too old.
 */
export const approvalSchema = z.object({ status: z.enum(['waiting', 'opened', 'approved', 'ended']) })

/** `POST /v1/email/window`, sent by the window that the frame has opened. */
export const signInWindowSchema = z.object({ attempt: attemptId, secret: bytes32 })

/** What the window says: which page asks, for which address (masked), and the number to type behind the mail's link. */
export const signInShownSchema = z.object({
  name: z.string(),
  origin: z.string(),
  email: z.string(),
  number: z.string(),
  untilMs: z.int(),
})

/** The path of the window that a frame opens: `?lang=` is its language, its fragment is `attempt.secret`. */
export const signInPath = '/sign-in'

export const codeSchema = z.object({ attempt: attemptId, code: z.string().check(z.regex(/^\d{6}$/)) })

export type Begun = z.infer<typeof begunSchema>
export type SignInShown = z.infer<typeof signInShownSchema>
export type Approval = z.infer<typeof approvalSchema>
