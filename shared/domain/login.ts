/** The providers whose OAuth logins unlock the embedded wallet, in the provider's window. */
export const oauthProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export type OauthProvider = (typeof oauthProviders)[number]

/**
 * The providers in their usual order, with Farcaster, whose phone app confirms a login.
 * Source: docs/reference/specification.md#limits, socials
 */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** A provider that visitors sign in with. */
export type SocialProvider = (typeof socialProviders)[number]

/**
 * Whether the provider's page cuts its window off from the page that has opened it, for good: X sends
 * `Cross-Origin-Opener-Policy: same-origin-allow-popups`.
 */
export const isCutOff = (provider: SocialProvider) => provider === 'x'

/** The providers' names as they write them, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** The login that a visitor came in by. */
export interface SocialLogin {
  readonly provider: SocialProvider
  /** The provider's name of the visitor. */
  readonly userName?: string | undefined
}

/** One way in of an account. */
export interface Login {
  readonly id: string
  readonly provider: SocialProvider | 'email'
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** Unix milliseconds. */
  readonly createdMs: number
}
