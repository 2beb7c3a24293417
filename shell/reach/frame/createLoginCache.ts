import type { Clock } from '@shared/contract/ports/clock'
import type { SocialLogin } from '@shared/domain/login'
import { RateLimited } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { StoredValues } from '../../ground/storage/storedValues'
import { frameTimings } from './frameTimings'

/** Source: docs/reference/specification.md#data, last used chain */
const defaultChain = 1

/**
 * What the browser remembers of the embedded wallet. No key of it opens anything.
 * Source: docs/reference/specification.md#data
 */
export interface LoginCache {
  /** Whether a visitor has signed in here before, so that the frame is loaded with the page. */
  isUsed(): Promise<boolean>
  email(): Promise<string | undefined>
  /** How long until a code may be asked for. */
  cooldownMs(): Promise<number>
  /** A code may be asked for. @throws RateLimited with the seconds left */
  checkCooldown(): Promise<void>
  /** A code has been asked for. */
  noteCode(): void
  /** The vault has asked for a longer wait. */
  noteWait(seconds: number): void
  /** Signing in has succeeded; by a provider's login perhaps without an address. */
  noteLogin(email: string | undefined, login?: SocialLogin): void
  /** The address of the login has changed. */
  noteEmail(email: string): void
  lastUsedChain(): Promise<number | string>
  noteChain(chainId: number | string): void
  /** EVM chain ids. */
  noteSmartAccountNetworks(chainIds: readonly number[]): void
  /** The login has ended elsewhere: its address stays, for the next one. */
  forgetSession(): void
  /** Forgets the login. The cooldown stays: signing out is no way around it. */
  clear(): void
}

export function createLoginCache({
  storage,
  clock,
}: {
  readonly storage: ShellStorage
  readonly clock: Clock
}): LoginCache {
  /** The end of the wait that the vault asked for. The vault repeats it to a later visit. */
  let waitEnd = 0

  async function cooldownMs(): Promise<number> {
    const before = await storage.get('lastEmailLoginTime')
    const elapsedMs = before === undefined ? Number.POSITIVE_INFINITY : clock.now() - before
    // A time ahead is one of a clock that was set back since.
    const leftMs = elapsedMs < 0 ? 0 : frameTimings.codeCooldownMs - elapsedMs
    return Math.max(0, leftMs, waitEnd - clock.now())
  }

  function forget(...keys: (keyof StoredValues)[]) {
    for (const key of keys) storage.remove(key)
  }

  function forgetSession() {
    forget(
      'emailLoginUsed',
      'lastUsedChain',
      'socialUsername',
      'connectedSocial',
      'smartAccountEnabledNetworks',
    )
  }

  return {
    isUsed: async () => (await storage.get('emailLoginUsed')) === true,
    email: () => storage.get('email'),
    cooldownMs,
    async checkCooldown() {
      const leftMs = await cooldownMs()
      if (leftMs > 0) throw new LatchkeyError(RateLimited, { seconds: Math.ceil(leftMs / 1_000) })
    },
    noteCode: () => storage.set('lastEmailLoginTime', clock.now()),
    noteWait(seconds) {
      waitEnd = clock.now() + seconds * 1_000
    },
    noteLogin(email, login) {
      waitEnd = 0
      storage.set('emailLoginUsed', true)
      if (email) storage.set('email', email)
      else forget('email')
      if (login) storage.set('connectedSocial', login.provider)
      else forget('connectedSocial')
      if (login?.userName) storage.set('socialUsername', login.userName)
      else forget('socialUsername')
      forget('lastEmailLoginTime')
    },
    noteEmail(email) {
      waitEnd = 0
      storage.set('email', email)
      forget('lastEmailLoginTime')
    },
    lastUsedChain: async () => (await storage.get('lastUsedChain')) ?? defaultChain,
    noteChain: (chainId) => storage.set('lastUsedChain', chainId),
    noteSmartAccountNetworks: (chainIds) => storage.set('smartAccountEnabledNetworks', chainIds.join(',')),
    forgetSession,
    clear() {
      forgetSession()
      forget('email')
    },
  }
}
