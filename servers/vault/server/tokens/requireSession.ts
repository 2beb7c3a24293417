import type { Context } from 'hono'
import { jwtVerify } from 'jose'
import { z } from 'zod/mini'
import type { Caller, Deps } from '../callers/deps'
import { readCaller } from '../callers/readCaller'
import { VaultError } from '../http/VaultError'
import type { VaultSession } from '../store/createSessionStore'
import { readProof } from './readProof'

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  origin: z.string(),
  cnf: z.object({ jkt: z.string() }),
})

/**
 * The live session of a request. Its token, the proof of the device key, the page, and its row must fit. A sign-out
 * removes the row at once.
 * @throws VaultError
 */
export async function requireSession(
  c: Context,
  deps: Deps,
): Promise<{ session: VaultSession; caller: Caller }> {
  const caller = readCaller(c, deps)
  const token = /^DPoP ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token) throw new VaultError('SessionInvalid')
  const device = await readProof(c, deps, token)
  const { sid, sub, origin, cnf } = await verify(token, deps)
  if (cnf.jkt !== device || origin !== caller.origin) throw new VaultError('SessionInvalid')
  const session = await deps.store.sessions.find(sid, deps.now())
  const isSame = session?.account === sub && session.device === device && session.origin === origin
  if (!session || !isSame || session.project !== caller.project.id) throw new VaultError('SessionEnded')
  return { session, caller }
}

export const isFresh = ({ verifiedMs }: VaultSession, { limits, now }: Deps): boolean =>
  now() - verifiedMs <= limits.freshMs

async function verify(token: string, { now, publicUrl, secrets }: Deps) {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: publicUrl,
      audience: publicUrl,
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    })
    return claims.parse(payload)
  } catch {
    throw new VaultError('SessionInvalid')
  }
}
