import { z } from 'zod/mini'
import { loginProviderSchema, socialProviderSchema } from './loginProviders'
import { signedInSchema } from './tokens'

/** What the frame and the vault's own pages send and get while a visitor signs in by a login at a provider. */

/** 32 bytes in base64url: a ticket, a nonce, a handle, the id of an attempt, or a SHA-256 hash of one. */
const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const number = z.string().check(z.regex(/^\d{2}$/))
/** The `state`, `code` and errors that a provider sends with the visitor. */
const sent = z.string().check(z.maxLength(4096))

const begin = {
  provider: socialProviderSchema,
  /** BCP 47, of the vault's own pages. */
  locale: z.optional(z.string().check(z.maxLength(35))),
  /** Adds the login to the account of the session, whose access token goes with the request. */
  join: z.optional(z.literal(true)),
}

/**
 * `POST /v1/social`. `popup`: the hash of the nonce of a window that the page opened. `ticket`: the hash of the ticket of
 * a window that has lost its opener. `returnUrl`: the whole page goes, and comes back to this address of its origin.
 */
export const beginSocialSchema = z.union([
  z.object({ ...begin, popup: bytes32 }),
  z.object({ ...begin, ticket: bytes32 }),
  z.object({ ...begin, returnUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)) }),
])

/** `uri`: the provider's page. `number`: with a ticket, what the widget shows and the window asks for. */
export const socialBegunSchema = z.object({
  attempt: bytes32,
  uri: z.url({ protocol: /^https?$/ }),
  number: z.optional(number),
})

/** `POST /v1/social/window`, asked by a window without an opener, with its ticket itself. */
export const windowSchema = z.object({ ticket: bytes32 })

/** `ask`: the page may go on where the visitor taps the number that the widget shows. */
export const windowAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({
    status: z.literal('ask'),
    /** Who asks: the project, and its page. */
    name: z.string(),
    origin: z.string(),
    provider: socialProviderSchema,
    numbers: z.array(number).check(z.length(3)),
  }),
])

/** `POST /v1/social/window/answer`. `popup`: the hash of the window's nonce. Any number but the right one ends it. */
export const windowNumberSchema = z.object({
  ticket: bytes32,
  number: z.string().check(z.maxLength(4)),
  popup: bytes32,
})

export const windowGoesSchema = z.object({ uri: z.url({ protocol: /^https?$/ }) })

/** `POST /v1/social/return`: what the provider sent back. `nonce`: the window's own. */
export const returnSchema = z.object({
  provider: socialProviderSchema,
  state: sent,
  code: z.optional(sent),
  error: z.optional(sent),
  iss: z.optional(sent),
  nonce: z.optional(bytes32),
})

const failure = z.enum(['refused', 'failed'])

/**
 * Where the result goes: to the window's opener, if that is of `origin`; with the whole page to `location`; or to the
 * frame, which asks for it.
 */
export const returnedSchema = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('opener'),
    origin: z.string(),
    resultUri: z.optional(z.string()),
    error: z.optional(failure),
  }),
  z.object({ to: z.literal('page'), location: z.string() }),
  z.object({ to: z.literal('frame'), error: z.optional(failure) }),
])

/** `POST /v1/social/redeem`. `handle`: of `resultUri`; for a ticket and for Farcaster there is none. */
export const redeemSchema = z.object({ attempt: bytes32, handle: z.optional(bytes32) })

/**
 * `code`: the provider's verified address has an account, and a code is on its way; `POST /v1/email/code` with `attempt`
 * adds the login to that account and signs in. `joined`: the login is the session's account's from now on.
 */
export const redeemedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('waiting') }),
  z.object({ status: z.literal('refused') }),
  z.object({ status: z.literal('code'), attempt: bytes32, email: z.string() }),
  z.object({ status: z.literal('joined') }),
  z.extend(signedInSchema, { status: z.literal('signedIn') }),
])

/** `POST /v1/farcaster`; then `redeem` is asked again and again, without a handle. */
export const beginFarcasterSchema = z.object({ locale: begin.locale, join: begin.join })

/** `url`: for the phone, as a QR code or a link. */
export const farcasterBegunSchema = z.object({ attempt: bytes32, url: z.url({ protocol: /^https?$/ }) })

/** `GET /v1/logins`: all that opens the account, the oldest first. */
export const loginsSchema = z.object({
  logins: z.array(
    z.object({
      id: z.string(),
      provider: z.union([z.literal('email'), loginProviderSchema]),
      /** What the provider calls the visitor. */
      name: z.optional(z.string()),
      /** Of `email`. */
      email: z.optional(z.string()),
      createdMs: z.int(),
    }),
  ),
})

/** In `resultUri`: `${publicUrl}/social/result?handle=…`, or `?error=…` for a page that went as a whole. */
export const resultPath = '/social/result'
export const startPath = '/social/start'

export type BeginSocial = z.infer<typeof beginSocialSchema>
export type SocialBegun = z.infer<typeof socialBegunSchema>
export type WindowAnswer = z.infer<typeof windowAnswerSchema>
export type WindowGoes = z.infer<typeof windowGoesSchema>
export type Returned = z.infer<typeof returnedSchema>
export type Redeemed = z.infer<typeof redeemedSchema>
export type FarcasterBegun = z.infer<typeof farcasterBegunSchema>
export type Logins = z.infer<typeof loginsSchema>
