import { z } from 'zod/mini'
import { loginProviderSchema, socialProviderSchema } from './loginProviders'
import { signedInSchema } from './tokens'

/** What the frame and the vault's own pages send and get while a visitor signs in by a login at a provider. */

/** 32 bytes in base64url: the id of an attempt, the secret of its window, or a SHA-256 hash of one. */
const bytes32 = z.string().check(z.regex(/^[\w-]{43}$/))
const number = z.string().check(z.regex(/^\d{2}$/))
/** The `state`, `code` and errors that a provider sends with the visitor. */
const sent = z.string().check(z.maxLength(4096))

/**
 * `GET /v1/providers`: the logins at providers that the vault offers, which any page may read. Signing in by e-mail is
 * always offered.
 */
export const providersSchema = z.object({ providers: z.array(loginProviderSchema) })

const begin = {
  provider: socialProviderSchema,
  /** BCP 47, of the vault's own pages. */
  locale: z.optional(z.string().check(z.maxLength(35))),
}

/**
 * `POST /v1/social`; `POST /v1/social/join` adds the login to the account of the session. `window`: the hash of the secret that the frame gives to its window. `returnUrl`: the whole page
 * goes, and comes back to this address of its origin.
 */
export const beginSocialSchema = z.object({
  ...begin,
  window: bytes32,
  returnUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))),
})

/** `number`: the frame shows it, and the vault's page asks for it on a device that is new to the account. */
export const socialBegunSchema = z.object({ attempt: bytes32, number })

/** `POST /v1/social/window`, asked by the window that the frame has opened. */
export const windowSchema = z.object({ attempt: bytes32, secret: bytes32 })

/** `uri`: the provider's page. */
export const windowGoesSchema = z.object({ uri: z.url({ protocol: /^https?$/ }) })

/** `POST /v1/social/return`: what the provider sent back. `secret`: of the window's attempt. */
export const returnSchema = z.object({
  provider: socialProviderSchema,
  state: sent,
  code: z.optional(sent),
  error: z.optional(sent),
  iss: z.optional(sent),
  secret: z.optional(bytes32),
})

const failure = z.enum(['refused', 'failed'])

/**
 * What follows: `number`: the visitor reads who asks, and types the number that the frame shows; `page`: the whole page
 * goes back to `location`; `frame`: the frame asks for the result.
 */
export const returnedSchema = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('number'),
    attempt: bytes32,
    /** Who asks: the project, and its page. */
    name: z.string(),
    origin: z.string(),
    provider: socialProviderSchema,
    /** What the provider calls the visitor. */
    userName: z.optional(z.string()),
  }),
  z.object({ to: z.literal('page'), location: z.string() }),
  z.object({ to: z.literal('frame'), error: z.optional(failure) }),
])

/** `POST /v1/social/number`, answered as `return`. Any number but the right one ends the attempt. */
export const socialNumberSchema = z.object({
  attempt: bytes32,
  secret: bytes32,
  number: z.string().check(z.maxLength(4)),
})

/**
 * `POST /v1/social/redeem`, asked again and again by the frame that began. `isLook`: whether the window has come to the
 * vault; a result stays there.
 */
export const redeemSchema = z.object({ attempt: bytes32, isLook: z.optional(z.literal(true)) })

/**
 * `opened`: the window has come to the vault. `code`: the provider's verified address has an account, and a code is on
 * its way; `POST /v1/email/code` with `attempt` adds the login to that account and signs in. `joined`: the login is the
 * session's account's from now on.
 */
export const redeemedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['waiting', 'opened', 'refused', 'failed']) }),
  z.object({ status: z.literal('code'), attempt: bytes32, email: z.string() }),
  z.object({ status: z.literal('joined') }),
  z.extend(signedInSchema, { status: z.literal('signedIn') }),
])

/** `POST /v1/farcaster` and `/v1/farcaster/join`; then `redeem` is asked again and again. */
export const beginFarcasterSchema = z.object({ locale: begin.locale })

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
      /** The address of an `email` login. */
      email: z.optional(z.string()),
      createdMs: z.int(),
    }),
  ),
})

/** The address of a result for a page that went as a whole and comes back. It holds nothing: the frame asks for the result. */
export const resultPath = '/social/result'
/** The window that the frame opens: `#<attempt>.<secret>`. */
export const startPath = '/social/start'

export type ProvidersAnswer = z.infer<typeof providersSchema>
export type BeginSocial = z.infer<typeof beginSocialSchema>
export type SocialBegun = z.infer<typeof socialBegunSchema>
export type WindowGoes = z.infer<typeof windowGoesSchema>
export type Returned = z.infer<typeof returnedSchema>
export type Redeemed = z.infer<typeof redeemedSchema>
export type FarcasterBegun = z.infer<typeof farcasterBegunSchema>
export type Logins = z.infer<typeof loginsSchema>
