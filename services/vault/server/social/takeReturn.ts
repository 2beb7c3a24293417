import type { z } from 'zod/mini'
import { type Returned, resultPath, type returnSchema } from '../../http/social'
import type { Deps } from '../deps'
import type { SocialAttempt } from '../store/socialStore'
import { VaultError } from '../VaultError'
import { bindingOf, clientOf, hashToken, makeToken } from './beginSocial'
import { tellFailure } from './tellFailure'

type Sent = z.output<typeof returnSchema>

/**
 * Takes the visitor who comes back from a provider: `state` is of an attempt at this provider and serves once, and the
 * window is the one that the attempt is bound to. Only then the provider is asked who it is.
 * @throws VaultError where there is no such attempt, or the window is another one; the attempt is over then
 */
export async function takeReturn(deps: Deps, sent: Sent): Promise<Returned> {
  const { store, now } = deps
  const client = clientOf(deps, sent.provider)
  const attempt = await store.social.takeReturn(hashToken(sent.state), sent.provider, now())
  if (!attempt) throw new VaultError('AttemptUnknown')
  const { id, way, popup } = attempt
  if (way !== 'page' && (sent.nonce === undefined || hashToken(sent.nonce) !== popup)) {
    await store.social.refuse(id)
    throw new VaultError('AttemptUnknown')
  }
  if (sent.error !== undefined || !sent.code) {
    await store.social.refuse(id)
    return failed(deps, attempt, client.refusals.includes(sent.error ?? '') ? 'refused' : 'failed')
  }
  const { code, iss, state } = sent
  const user = await client.userOf(bindingOf(deps, attempt, state), { code, iss }).catch((error) => {
    tellFailure(deps, attempt.provider, error)
    return undefined
  })
  if (!user) {
    await store.social.refuse(id)
    return failed(deps, attempt, 'failed')
  }
  // The frame polls for its window; from a popup or a page the result has to come through the page that began.
  const handle = way === 'window' ? null : makeToken()
  const result = { result: sealResult(deps, id, user), handle: handle && hashToken(handle) }
  if (!(await store.social.finish(id, 'returned', result))) throw new VaultError('AttemptUnknown')
  if (handle === null) return { to: 'frame' }
  const resultUri = `${deps.publicUrl}${resultPath}?handle=${handle}`
  if (way === 'popup') return { to: 'opener', origin: attempt.origin, resultUri }
  return { to: 'page', location: withResult(attempt, resultUri) }
}

function failed({ publicUrl }: Deps, attempt: SocialAttempt, error: 'refused' | 'failed'): Returned {
  if (attempt.way === 'window') return { to: 'frame', error }
  if (attempt.way === 'popup') return { to: 'opener', origin: attempt.origin, error }
  return { to: 'page', location: withResult(attempt, `${publicUrl}${resultPath}?error=${error}`) }
}

/** The page's address, of the origin that began: that was checked at the beginning. */
function withResult({ returnUrl }: SocialAttempt, resultUri: string): string {
  const url = new URL(returnUrl!)
  url.searchParams.set('result_uri', resultUri)
  return url.href
}

export const sealResult = ({ secrets }: Pick<Deps, 'secrets'>, id: string, user: object) =>
  secrets.seal(JSON.stringify(user), `social|${id}`)
