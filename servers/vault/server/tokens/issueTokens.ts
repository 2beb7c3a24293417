import type { Tokens } from '@shared/vault/tokens'
import { SignJWT } from 'jose'
import type { Deps } from '../callers/deps'
import { makeRefreshToken } from './refreshToken'

/** A pair of tokens for a session, bound to its device. Source: RFC 9449, section 6. */
export async function issueTokens(
  { limits, now, publicUrl, secrets }: Deps,
  session: {
    readonly id: string
    readonly account: string
    readonly origin: string
    readonly device: string
  },
  generation: number,
): Promise<Tokens> {
  const nowS = Math.floor(now() / 1000)
  const accessToken = await new SignJWT({
    sid: session.id,
    origin: session.origin,
    cnf: { jkt: session.device },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(session.account)
    .setIssuer(publicUrl)
    .setAudience(publicUrl)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + limits.accessS)
    .sign(secrets.tokenKey)
  return {
    accessToken,
    expiresInS: limits.accessS,
    refreshToken: makeRefreshToken(secrets, session.id, generation),
  }
}
