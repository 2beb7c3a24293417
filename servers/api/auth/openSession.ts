import { randomBytes } from 'node:crypto'
import type { SignInFields } from '@shared/domain/signIn'
import type { Deps } from '../guards/deps'
import type { StoredSession } from '../store/authStore'
import { refusal } from './refusal'
import { signToken } from './signToken'

interface Opening {
  readonly project: string
  /** The origin of the page. */
  readonly origin: string
  readonly fields: SignInFields
  readonly nonceExpiresS: number
  /** How clients reach this API. */
  readonly issuer: string
}

/** Uses up the nonce, stores a session and returns its token. @throws ApiError (401) for a used nonce */
export async function openSession(
  { store, keys, limits, now }: Pick<Deps, 'store' | 'keys' | 'limits' | 'now'>,
  { project, origin, fields, nonceExpiresS, issuer }: Opening,
): Promise<{ token: string; session: StoredSession }> {
  const { chainId, accountAddress, expirationTime, nonce } = fields
  const key = await keys.current()
  const nowS = Math.floor(now() / 1000)
  const ends = expirationTime ? [Math.floor(Date.parse(expirationTime) / 1000)] : []
  const isEvm = chainId.startsWith('eip155:')
  const session: StoredSession = {
    id: randomBytes(16).toString('base64url'),
    project,
    account: `${chainId}:${isEvm ? accountAddress.toLowerCase() : accountAddress}`,
    origin,
    data: fields,
    issuedMs: now(),
    expiresS: Math.min(nowS + limits.sessionS, key.verifiesUntilS, ...ends),
  }
  const used = { value: nonce, expiresS: nonceExpiresS }
  if (!(await store.auth.signIn(session, used, limits.sessionsPerAccount))) throw refusal('NonceReused')
  const token = signToken(key, 'JWT', {
    iss: issuer,
    aud: origin,
    sub: `${chainId}:${accountAddress}`,
    jti: session.id,
    iat: nowS,
    exp: session.expiresS,
  })
  return { token, session }
}
