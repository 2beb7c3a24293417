import type { Tokens } from '@shared/vault/tokens'
import type { Caller, Deps } from '../callers/deps'
import { note } from '../callers/note'
import { VaultError } from '../http/VaultError'
import { issueTokens } from './issueTokens'
import { readRefreshToken } from './refreshToken'

/**
 * Exchanges a refresh token for the next pair. The token before the current one is answered for a moment, with the
 * same next one: two tabs may ask at the same time. Any other use of a genuine token that is over, or by another
 * device, means that it was copied: the session ends.
 * @throws VaultError
 */
export async function refresh(
  deps: Deps,
  caller: Caller,
  { refreshToken, device }: { refreshToken: string; device: string },
): Promise<Tokens> {
  const { store, limits, now, secrets } = deps
  const read = readRefreshToken(secrets, refreshToken)
  if (!read) throw new VaultError('SessionInvalid')
  const { generation } = read
  const find = () => store.sessions.find(read.session, now())
  const session = await find()
  if (!session) throw new VaultError('SessionEnded')
  const end = async () => {
    await store.sessions.end(session.id, session.account)
    await note(deps, caller, 'refresh token reused', session.account)
    return new VaultError('SessionEnded')
  }
  if (session.device !== device) throw await end()
  if (session.origin !== caller.origin || session.project !== caller.project.id)
    throw new VaultError('SessionInvalid')
  if (await store.sessions.rotate(session.id, generation, now(), now() + limits.sessionMs))
    return issueTokens(deps, session, generation + 1)
  // Another tab was first, or it is an old token.
  const latest = await find()
  if (!latest) throw new VaultError('SessionEnded')
  const isInGrace = latest.generation === generation + 1 && now() - latest.rotatedMs <= limits.refreshGraceMs
  if (!isInGrace) throw await end()
  return issueTokens(deps, latest, latest.generation)
}
