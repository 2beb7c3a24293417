import { socialProviderSchema } from '@shared/vault/loginProviders'
import { type Returned, resultPath, type returnSchema } from '@shared/vault/social'
import type { z } from 'zod/mini'
import type { Deps } from '../callers/deps'
import { VaultError } from '../http/VaultError'
import type { SocialUser } from '../providers/SocialUser'
import { nameOf } from '../signIn/beginAttempt'
import type { SocialAttempt } from '../store/socialAttemptRow'
import { bindingOf, clientOf, hashToken } from './beginSocial'
import { loginKeyOf } from './loginKeyOf'
import { sealResult } from './sealResult'
import { tellFailure } from './tellFailure'

type Sent = z.output<typeof returnSchema>

/**
 * Takes the visitor who comes back from a provider: `state` is of an attempt at this provider and serves once, and the
 * window is the frame's own, which has the secret. Only then the provider is asked who it is. On a device that is new to
 * the account, the visitor types the number.
 * @throws VaultError if there is no such attempt, or the window is another one; the attempt is over then
 */
export async function takeReturn(deps: Deps, sent: Sent): Promise<Returned> {
  const { store, now } = deps
  const client = clientOf(deps, sent.provider)
  const attempt = await store.social.takeReturn(hashToken(sent.state), sent.provider, now())
  if (!attempt) throw new VaultError('AttemptUnknown')
  const { id } = attempt
  if (sent.secret === undefined || hashToken(sent.secret) !== attempt.windowHash) {
    await store.social.end(id, 'refused')
    throw new VaultError('AttemptUnknown')
  }
  if (sent.error !== undefined || !sent.code)
    return fail(deps, attempt, client.refusals.includes(sent.error ?? '') ? 'refused' : 'failed')
  const { code, iss, state } = sent
  const user = await client.userOf(bindingOf(deps, attempt, state), { code, iss }).catch((error) => {
    tellFailure(deps, attempt.provider, error)
    return undefined
  })
  if (!user) return fail(deps, attempt, 'failed')
  const status = (await isKnown(deps, attempt, user)) ? 'done' : 'number'
  if (!(await store.social.keepResult(id, 'returned', { status, result: sealResult(deps, id, user) })))
    throw new VaultError('AttemptUnknown')
  return status === 'done' ? goBack(deps, attempt) : askForNumber(deps, attempt, user)
}

/** A session's own login, or the login of an account that this device has signed in to for this page. */
async function isKnown(deps: Deps, attempt: SocialAttempt, user: SocialUser): Promise<boolean> {
  if (attempt.session !== null) return true
  return deps.store.social.isKnownDevice(loginKeyOf(deps, attempt.provider, user), attempt)
}

function askForNumber({ projects }: Deps, attempt: SocialAttempt, { userName }: SocialUser): Returned {
  const { id, origin } = attempt
  const project = projects.find((each) => each.id === attempt.project)
  return {
    to: 'number',
    attempt: id,
    name: nameOf(project, origin),
    origin,
    provider: socialProviderSchema.parse(attempt.provider),
    ...(userName !== undefined && { userName }),
  }
}

async function fail(deps: Deps, attempt: SocialAttempt, error: 'refused' | 'failed'): Promise<Returned> {
  await deps.store.social.end(attempt.id, error)
  return goBack(deps, attempt, error)
}

/** The page's address is of the origin that began, which was checked at the beginning. */
export function goBack(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { returnUrl }: Pick<SocialAttempt, 'returnUrl'>,
  error?: 'refused' | 'failed',
): Returned {
  if (returnUrl === null) return { to: 'frame', ...(error && { error }) }
  const url = new URL(returnUrl)
  url.searchParams.set('result_uri', publicUrl + resultPath)
  return { to: 'page', location: url.href }
}
