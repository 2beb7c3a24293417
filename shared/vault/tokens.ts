import { z } from 'zod/mini'
import { loginProviderSchema } from './loginProviders'

/** `accessToken` goes with each request (`Authorization: DPoP …`), `refreshToken` is exchanged for the next pair. */
export const signedInSchema = z.object({
  accessToken: z.string(),
  expiresInS: z.int(),
  refreshToken: z.string(),
  account: z.object({
    id: z.string(),
    /** Absent in an account that was made by a login at a provider, until one is added. */
    email: z.optional(z.string()),
    /** The login that was used for the sign-in; absent for a mail. */
    login: z.optional(z.object({ provider: loginProviderSchema, userName: z.optional(z.string()) })),
  }),
})

export const tokensSchema = z.omit(signedInSchema, { account: true })

export const refreshSchema = z.object({ refreshToken: z.string().check(z.maxLength(200)) })

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      origin: z.string(),
      device: z.string(),
      createdMs: z.int(),
      usedMs: z.int(),
      isCurrent: z.boolean(),
    }),
  ),
})

export type SignedIn = z.infer<typeof signedInSchema>
export type Tokens = z.infer<typeof tokensSchema>
export type Sessions = z.infer<typeof sessionsSchema>
