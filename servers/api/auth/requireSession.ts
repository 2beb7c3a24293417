import type { Context } from 'hono'
import { allowProject } from '../guards/allowProject'
import type { Deps } from '../guards/deps'
import type { StoredSession } from '../store/authStore'
import { bearerOf } from './bearerOf'
import { readToken } from './readToken'
import { refusal } from './refusal'
import { sessionClaims } from './tokenClaims'

/** The possible reasons to refuse. */
export const sessionCodes = [
  'SessionMissing',
  'SessionInvalid',
  'SessionExpired',
  'SessionRevoked',
  'SessionOfOtherPage',
] as const

/** The session of a request, and the account that its token names. @throws ApiError */
export async function requireSession(
  c: Context,
  { store, keys, now, projects }: Deps,
  projectId: string | undefined,
): Promise<StoredSession & { readonly issuer: string }> {
  const header = c.req.header('Authorization')
  if (!header) throw refusal('SessionMissing')
  const nowS = Math.floor(now() / 1000)
  const read = await readToken(bearerOf(header) ?? '', { keys, kind: 'JWT', claims: sessionClaims, nowS })
  if (read === 'invalid') throw refusal('SessionInvalid')
  if (read === 'expired') throw refusal('SessionExpired')
  const { jti, iss, aud } = read
  // Browsers name the page in `Origin`. A server sends none, and checks the audience itself.
  const page = c.req.header('Origin')
  if (page !== undefined && page !== aud) throw refusal('SessionOfOtherPage')
  const session = await store.auth.session(jti)
  if (!session) throw refusal('SessionRevoked')
  if (projectId !== undefined && session.project !== projectId) throw refusal('SessionInvalid')
  allowProject({ projects }, session.project)
  return { ...session, issuer: iss }
}
