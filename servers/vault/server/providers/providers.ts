import type { SocialProvider } from '@shared/vault/loginProviders'

/** What a provider says about a person, before it is checked. */
export interface Claims {
  readonly subject: unknown
  readonly userName: readonly unknown[]
  readonly email: unknown
  /** Whether the provider says that the address is the person's. */
  readonly isVerified: unknown
}

interface Common {
  readonly scope: string
  /** More of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** What the provider sends when the visitor has refused. */
  readonly refusals: readonly string[]
}

/** OpenID Connect: who it is stands in the id token. */
export interface OidcProvider extends Common {
  readonly kind: 'oidc'
  readonly issuer: string
  /** Set if discovery does not have it. */
  readonly tokenUrl?: string
  readonly claimsOf: (idToken: Answer) => Claims
}

/** OAuth 2: who it is has to be asked, with the access token. */
export interface OAuthProvider extends Common {
  readonly kind: 'oauth'
  readonly issuer: string
  readonly urls: {
    readonly authorize: string
    readonly token: string
    readonly user: string
    readonly emails?: string
  }
  /** How the client says who it is at the token endpoint. */
  readonly authentication: 'basic' | 'post'
  readonly claimsOf: (user: Answer, emails: unknown) => Claims
}

export type Answer = Readonly<Record<string, unknown>>
type Provider = OidcProvider | OAuthProvider

const denied = ['access_denied']

/** The providers with login pages: their addresses, what is asked of them, and how they identify a visitor. */
export const providers: Readonly<Record<SocialProvider, Provider>> = {
  google: {
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    // The visitor sees which account is used, also if a session at Google would have answered without a question.
    parameters: { prompt: 'select_account' },
    refusals: denied,
    claimsOf: ({ sub, name, email, email_verified }) => ({
      subject: sub,
      userName: [name, email],
      email,
      isVerified: email_verified,
    }),
  },
  apple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    // Apple asks for it as soon as a scope is asked for.
    parameters: { response_mode: 'form_post' },
    refusals: [...denied, 'user_cancelled_authorize'],
    // The name comes in the form, unsigned and at the first time alone, so the address it is.
    claimsOf: ({ sub, email, email_verified }) => ({
      subject: sub,
      userName: [email],
      email,
      isVerified: email_verified === true || email_verified === 'true',
    }),
  },
  facebook: {
    kind: 'oidc',
    issuer: 'https://www.facebook.com',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    scope: 'openid public_profile',
    refusals: denied,
    // Facebook does not say whether an address is verified.
    claimsOf: ({ sub, name }) => ({ subject: sub, userName: [name], email: undefined, isVerified: false }),
  },
  x: {
    kind: 'oauth',
    issuer: 'https://x.com',
    urls: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    authentication: 'basic',
    // Without the second one, it does not identify the visitor.
    scope: 'users.read tweet.read',
    refusals: denied,
    claimsOf({ data }) {
      const { id, username } = recordOf(data)
      return { subject: id, userName: [username], email: undefined, isVerified: false }
    },
  },
  discord: {
    kind: 'oauth',
    issuer: 'https://discord.com',
    urls: {
      authorize: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    authentication: 'post',
    scope: 'identify email',
    refusals: denied,
    claimsOf: ({ id, username, email, verified }) => ({
      subject: id,
      userName: [username],
      email,
      isVerified: verified,
    }),
  },
  github: {
    kind: 'oauth',
    issuer: 'https://github.com/login/oauth',
    urls: {
      authorize: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    authentication: 'post',
    scope: 'read:user user:email',
    refusals: denied,
    claimsOf({ id, login }, emails) {
      const all = Array.isArray(emails) ? emails.map(recordOf) : []
      const primary = all.find((each) => each.primary === true)
      const subject = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : undefined
      return { subject, userName: [login], email: primary?.email, isVerified: primary?.verified }
    },
  },
}

/** As they call themselves, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
}

/** An object of an answer, or an empty one. */
export const recordOf = (value: unknown): Answer =>
  typeof value === 'object' && value !== null ? (value as Answer) : {}
