import { socialProviderSchema } from '@shared/vault/loginProviders'
import type { Returned, WindowGoes } from '@shared/vault/social'
import type { Deps } from '../callers/deps'
import { VaultError } from '../http/VaultError'
import { readNumber } from '../signIn/readNumber'
import { authorizeUrl, clientOf, hashToken, makeToken } from './beginSocial'
import { goBack } from './takeReturn'

interface WindowSecret {
  readonly attempt: string
  readonly secret: string
}

/** Sends the window that the frame has opened to the provider. @throws VaultError */
export async function sendWindow(deps: Deps, { attempt: id, secret }: WindowSecret): Promise<WindowGoes> {
  const { store, now } = deps
  const attempt = await store.social.ofWindow(id, hashToken(secret), now())
  if (!attempt) throw new VaultError('AttemptUnknown')
  const state = makeToken()
  const client = clientOf(deps, socialProviderSchema.parse(attempt.provider))
  const uri = await authorizeUrl(deps, client, attempt, state)
  if (!(await store.social.goOn(id, hashToken(state), now()))) throw new VaultError('AttemptUnknown')
  return { uri }
}

/**
 * Takes the number that was typed, once: the right one gives the frame the result, any other ends the attempt.
 * @throws VaultError
 */
export async function takeNumber(
  deps: Deps,
  { attempt: id, secret, number }: WindowSecret & { readonly number: string },
): Promise<Returned> {
  const { store, now } = deps
  const attempt = await store.social.takeTry(id, hashToken(secret), now())
  if (!attempt) throw new VaultError('AttemptUnknown')
  if (readNumber(number) !== attempt.number) {
    await store.social.end(id, 'refused')
    return goBack(deps, attempt, 'refused')
  }
  await store.social.finish(id)
  return goBack(deps, attempt)
}
