/** A provider's setting for the vault's server. */
export interface StandSetting {
  readonly provider: SocialProvider
  readonly clientId: string
  readonly clientSecret?: string
  readonly apple?: { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
  readonly issuer?: string
  readonly urls?: {
    readonly authorize?: string
    readonly token?: string
    readonly user?: string
    readonly emails?: string
  }
}

export type SocialProvider = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook'
