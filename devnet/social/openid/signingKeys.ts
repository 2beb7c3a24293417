import { exportJWK, generateKeyPair, type JWK } from 'jose'

export interface SigningKeys {
  /** Signs the id tokens of the provider. */
  readonly own: JWK
  /** Bears the same name, and is not among those that the provider publishes. */
  other(): Promise<JWK>
}

const made = new Map<string, Promise<JWK>>()

/** The keys of a provider, for as long as the process lives: making them takes longer than all the rest. */
export async function signingKeys(provider: string): Promise<SigningKeys> {
  return { own: await once(provider), other: () => once(provider, 'other ') }
}

function once(provider: string, prefix = ''): Promise<JWK> {
  const known = made.get(prefix + provider)
  if (known) return known
  const key = makeKey(`${provider}-1`)
  made.set(prefix + provider, key)
  return key
}

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
}
