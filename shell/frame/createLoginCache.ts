import type { Clock } from '@shared/contract/ports/clock'
import { RateLimited } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ShellStorage } from '../storage/createStorage'
import { frameTimings } from './frameTimings'

/** Source: specification §3, last used chain */
const defaultChain = 1

/** What the browser remembers of the embedded wallet. No key of it opens anything. Source: specification §3 */
export interface LoginCache {
  /** Whether somebody has signed in here before, for whom the frame is loaded with the page. */
  isUsed(): Promise<boolean>
  email(): Promise<string | undefined>
  /** A code may be asked for. @throws RateLimited with the seconds left */
  checkCooldown(): Promise<void>
  /** A code has been asked for. */
  noteCode(): void
  /** Signing in has succeeded; by a social login perhaps without an address. */
  noteLogin(email: string | undefined): void
  lastUsedChain(): Promise<number | string>
  noteChain(chainId: number | string): void
  /** EVM chain ids. */
  smartAccountNetworks(): Promise<readonly number[]>
  noteSmartAccountNetworks(chainIds: readonly number[]): void
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
  return {
    isUsed: async () => (await storage.get('emailLoginUsed')) === true,
    email: () => storage.get('email'),
    async checkCooldown() {
      const before = await storage.get('lastEmailLoginTime')
      const elapsedMs = before === undefined ? Number.POSITIVE_INFINITY : clock.now() - before
      // A time ahead is one of a clock that was set back since.
      if (elapsedMs < 0 || elapsedMs >= frameTimings.codeCooldownMs) return
      const seconds = Math.ceil((frameTimings.codeCooldownMs - elapsedMs) / 1_000)
      throw new LatchkeyError(RateLimited, { seconds })
    },
    noteCode: () => storage.set('lastEmailLoginTime', clock.now()),
    noteLogin(email) {
      storage.set('emailLoginUsed', true)
      if (email) storage.set('email', email)
      else storage.remove('email')
      storage.remove('lastEmailLoginTime')
    },
    lastUsedChain: async () => (await storage.get('lastUsedChain')) ?? defaultChain,
    noteChain: (chainId) => storage.set('lastUsedChain', chainId),
    async smartAccountNetworks() {
      const list = await storage.get('smartAccountEnabledNetworks')
      return list ? list.split(',').map(Number) : []
    },
    noteSmartAccountNetworks: (chainIds) => storage.set('smartAccountEnabledNetworks', chainIds.join(',')),
    clear() {
      for (const key of [
        'emailLoginUsed',
        'email',
        'lastUsedChain',
        'socialUsername',
        'connectedSocial',
        'smartAccountEnabledNetworks',
      ] as const)
        storage.remove(key)
    },
  }
}
