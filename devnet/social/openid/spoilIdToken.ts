import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Manner } from '../choice'
import type { SigningKeys } from './signingKeys'

const dayS = 86_400

/** The claims that are wrong by the manner. */
const wrongClaims: Partial<Record<Manner, (claims: JWTPayload) => JWTPayload>> = {
  wrongIssuer: () => ({ iss: 'https://accounts.elsewhere.example' }),
  wrongAudience: () => ({ aud: 'client-of-somebody-else', azp: 'client-of-somebody-else' }),
  wrongNonce: () => ({ nonce: 'nonce-of-another-login' }),
  expired: ({ iat = 0 }) => ({ iat: iat - 2 * dayS, exp: iat - dayS }),
}

/** The id token, changed as the manner says; undefined for no id token. */
export async function spoilIdToken(
  idToken: string,
  manner: Manner,
  { own, other }: SigningKeys,
): Promise<string | undefined> {
  if (manner === 'noIdToken') return undefined
  const claims = decodeJwt(idToken)
  if (manner === 'unsigned') return new UnsecuredJWT(claims).encode()
  const wrong = wrongClaims[manner]
  if (!wrong && manner !== 'wrongKey') return idToken
  const key = await importJWK(manner === 'wrongKey' ? await other() : own, 'RS256')
  return new SignJWT({ ...claims, ...wrong?.(claims) })
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg: 'RS256' })
    .sign(key)
}
