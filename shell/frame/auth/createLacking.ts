import type { Clock } from '@shared/contract/ports/clock'
import type { SocialAttempt, SocialPort } from '@shared/contract/ports/embedded'
import type { Logger } from '@shared/contract/ports/logger'
import { providerNames, type SocialProvider } from '@shared/domain/login'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'
import type { ShellStorage } from '../../storage/createStorage'

/** The vault's operator may add a provider any day. */
const keptMs = 86_400_000

export interface LackingDeps {
  readonly attempt: ReadonlyStore<SocialAttempt>
  readonly farcaster: SocialPort['farcaster']
  readonly storage: Pick<ShellStorage, 'get' | 'set'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'error'>
}

/**
 * The providers that the host names and the vault lacks. The vault is not asked before a visitor wants to sign in, so the
 * first tap in a browser shows that a provider is missing: its developer is told, and later it is not offered.
 */
export function createLacking({ attempt, farcaster, storage, clock, log }: LackingDeps) {
  const lacking = createStore<readonly SocialProvider[]>([])

  function note(provider: SocialProvider, error: unknown) {
    if (!isLatchkeyError(error, 'ProviderUnknown') || lacking.get().includes(provider)) return
    const providers = [...lacking.get(), provider]
    lacking.update(() => providers)
    storage.set('lackingLogins', { providers, until: clock.now() + keptMs })
    log.error(
      `features.socials: the vault is not registered with ${providerNames[provider]}. Leave '${provider}' out, or register it at the vault (VAULT_SOCIALS).`,
    )
  }

  storage.get('lackingLogins').then((kept) => {
    if (kept && kept.until > clock.now())
      lacking.update((known) => [...new Set([...kept.providers, ...known])])
  })
  attempt.subscribe(() => {
    const now = attempt.get()
    if (now.status === 'failed') note(now.provider, now.error)
  })
  return {
    lacking,
    farcaster: (options) =>
      farcaster(options).catch((error) => {
        note('farcaster', error)
        throw error
      }),
  } satisfies Pick<SocialPort, 'lacking' | 'farcaster'>
}
