import { z } from '@hono/zod-openapi'
import { socialProviderSchema } from '@shared/vault/loginProviders'
import { localHost } from '../http/isListedOrigin'
import { readJsonSetting } from '../settings/readJsonSetting'

/** Without encryption, only on this machine. */
export const isSafeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && localHost.test(hostname))
}

const address = z
  .string()
  .refine(isSafeUrl, 'an address begins with https://, or with http:// on this machine')
const text = z.string().min(1).max(2_000)

const socialSchema = z
  .strictObject({
    provider: socialProviderSchema,
    clientId: text,
    clientSecret: text.optional(),
    /**
     * The settings of Sign in with Apple, whose secret is signed again for each request. `privateKey`: PKCS #8, in PEM.
     */
    apple: z.strictObject({ teamId: text, keyId: text, privateKey: text }).optional(),
    /** In place of the provider's own, for tests. */
    issuer: address.optional(),
    urls: z
      .strictObject({
        authorize: address.optional(),
        token: address.optional(),
        user: address.optional(),
        emails: address.optional(),
      })
      .optional(),
  })
  .refine(
    ({ provider, clientSecret, apple }) =>
      provider === 'apple' ? apple !== undefined : clientSecret !== undefined,
    'apple has an apple entry (teamId, keyId, privateKey), every other provider a clientSecret',
  )

const socialsSchema = z
  .array(socialSchema)
  .refine(
    (socials) => new Set(socials.map(({ provider }) => provider)).size === socials.length,
    'a provider is listed twice',
  )

/** A provider that the vault's operator has registered with. */
export interface SocialSetting {
  readonly provider: z.infer<typeof socialProviderSchema>
  readonly clientId: string
  readonly clientSecret?: string | undefined
  readonly apple?:
    | { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
    | undefined
  readonly issuer?: string | undefined
  readonly urls?:
    | {
        readonly authorize?: string | undefined
        readonly token?: string | undefined
        readonly user?: string | undefined
        readonly emails?: string | undefined
      }
    | undefined
}

export interface FarcasterSetting {
  readonly relayUrl: string
  /** A node of Optimism, which has the registry of Farcaster. */
  readonly rpcUrl: string
}

/** The providers of the file that `VAULT_SOCIALS` names. @throws with the correction, which repeats no secret */
export function readSocials(path: string): readonly SocialSetting[] {
  const result = socialsSchema.safeParse(readJsonSetting('VAULT_SOCIALS', path))
  if (result.success) return result.data
  throw new Error(`VAULT_SOCIALS, ${path}: ${z.prettifyError(result.error)}`)
}
