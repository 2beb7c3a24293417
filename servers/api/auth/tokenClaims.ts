import { z } from '@hono/zod-openapi'

/** Seconds since 1970. */
const times = { iat: z.int(), exp: z.int() }

/** Claims of an `x-nonce-jwt`. Its audience is no page, so that no host accepts it as a session. */
export const nonceClaims = z.object({
  ...times,
  aud: z.literal('latchkey:nonce'),
  nonce: z.string().min(1),
  /** The origin of the requesting page. */
  origin: z.string().min(1),
  project: z.string(),
})

/** Claims of a session: `aud` is the origin of the page, `sub` the account (CAIP-10), `jti` the id of the session. */
export const sessionClaims = z.object({
  ...times,
  iss: z.string().min(1),
  aud: z.string().min(1),
  sub: z.string().min(1),
  jti: z.string().min(1),
})
