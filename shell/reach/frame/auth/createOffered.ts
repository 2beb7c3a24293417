import type { Clock } from '@shared/contract/ports/clock'
import { type SocialProvider, socialProviders } from '@shared/domain/login'
import type { OfferedProviders } from '@shared/domain/providersOf'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { ShellStorage } from '../../../ground/storage/createStorage'

/** The vault's operator may add or remove a provider any day. */
const keptMs = 86_400_000
/** How long views keep places for providers before they do without an answer. */
const waitMs = 1_500
/** The time from a question without an answer until a view may ask again: the views of one opening ask once. */
const retryMs = 10_000

export interface OfferedDeps {
  /** The vault's origin. */
  readonly origin: string
  readonly storage: Pick<ShellStorage, 'get' | 'set'>
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly page: Pick<Window, 'fetch'>
  /** Called with each answer. */
  readonly onAnswer: (offered: readonly SocialProvider[]) => void
}

/**
 * The providers that the vault offers. The vault is asked when a view subscribes, once a day for each page. A question
 * without an answer is asked again by a later view. Until there is an answer, the last one in this browser counts, if it
 * is of the last day.
 */
export function createOffered(deps: OfferedDeps): ReadonlyStore<OfferedProviders> {
  const { origin, storage, clock, page, onAnswer } = deps
  const store = createStore<OfferedProviders>('asking')
  let asksFromMs = 0

  const replace = (by: OfferedProviders, ...states: readonly OfferedProviders[]) =>
    store.update((now) => (states.includes(now) ? by : now))

  async function ask() {
    asksFromMs = Number.POSITIVE_INFINITY
    const stopWaiting = clock.after(waitMs, () => replace('silent', 'asking'))
    try {
      const answer = await page.fetch(`${origin}/v1/providers`, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      const offered = readOffered(await answer.json())
      const until = clock.now() + keptMs
      asksFromMs = until
      storage.set('offeredProviders', { origin, providers: offered, until })
      store.update(() => offered)
      onAnswer(offered)
    } catch {
      asksFromMs = clock.now() + retryMs
      replace('silent', 'asking')
    }
    stopWaiting()
  }

  storage.get('offeredProviders').then((kept) => {
    if (kept?.origin === origin && kept.until > clock.now()) replace(kept.providers, 'asking', 'silent')
  })
  return {
    get: store.get,
    subscribe(listener) {
      if (clock.now() >= asksFromMs) void ask()
      return store.subscribe(listener)
    },
  }
}

/** @throws TypeError for an answer of another shape */
function readOffered({ providers }: { readonly providers?: unknown }): readonly SocialProvider[] {
  if (!Array.isArray(providers)) throw new TypeError()
  return socialProviders.filter((provider) => providers.includes(provider))
}
