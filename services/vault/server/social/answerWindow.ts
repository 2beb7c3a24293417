import { socialProviderSchema } from '../../http/loginProviders'
import type { WindowAnswer, WindowGoes } from '../../http/social'
import type { Deps } from '../deps'
import { offerNumbers } from '../signIn/approve'
import { nameOf } from '../signIn/beginAttempt'
import { VaultError } from '../VaultError'
import { authorizeUrl, clientOf, hashToken, makeToken } from './beginSocial'

/** What a window without an opener shows: nothing, until the frame has begun its attempt. */
export async function answerWindow(deps: Deps, ticket: string): Promise<WindowAnswer> {
  const attempt = await deps.store.social.ofTicket(hashToken(ticket), deps.now())
  if (!attempt || attempt.number === null) return { status: 'waiting' }
  const { id, origin, number } = attempt
  const project = deps.projects.find((each) => each.id === attempt.project)
  return {
    ...{ status: 'ask', name: nameOf(project, origin), origin },
    provider: socialProviderSchema.parse(attempt.provider),
    numbers: [...offerNumbers(deps, { id, number })],
  }
}

/**
 * Takes the number that was tapped, once: the right one binds the attempt to the window and sends it to the provider,
 * any other ends the attempt.
 * @throws VaultError
 */
export async function answerNumber(
  deps: Deps,
  { ticket, number, popup }: { readonly ticket: string; readonly number: string; readonly popup: string },
): Promise<WindowGoes> {
  const { store, now } = deps
  const attempt = await store.social.ofTicket(hashToken(ticket), now())
  if (!attempt) throw new VaultError('AttemptUnknown')
  if (number !== attempt.number) {
    await store.social.refuse(attempt.id)
    throw new VaultError('AttemptUnknown')
  }
  const state = makeToken()
  const uri = await authorizeUrl(
    deps,
    clientOf(deps, socialProviderSchema.parse(attempt.provider)),
    attempt,
    state,
  )
  if (!(await store.social.goOn(attempt.id, { popup, state: hashToken(state) }, now())))
    throw new VaultError('AttemptUnknown')
  return { uri }
}
