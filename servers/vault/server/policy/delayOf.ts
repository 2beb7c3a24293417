import type { Requirement } from '@shared/vault/canDoWithout'
import type { OpeningDelay } from '@shared/vault/wallet'

/** What a project demands of the wallets that are used with it. */
export interface ProjectPolicy {
  readonly delayHours: OpeningDelay
  readonly requires?: Requirement
  /** The least wait of a new device, because of the login that opened its session. */
  readonly loginHours?: OpeningDelay
}

/** What the owner of a wallet, and the projects it was used with, demand of new devices. */
export interface AccountPolicy {
  readonly ownHours: OpeningDelay
  readonly projectHours: OpeningDelay
  readonly requires: Requirement | undefined
  /** A hash of the proof that a device has unlocked the wallet. Null before the wallet is stored. */
  readonly keyProof: string | null
}

/**
 * `leastHours`: the account cannot choose a shorter delay. `hours`: a new device that asks now waits this long. The
 * strictest demand counts.
 */
export function delayOf(
  { ownHours, projectHours }: Pick<AccountPolicy, 'ownHours' | 'projectHours'>,
  { delayHours, loginHours = 0 }: ProjectPolicy,
): { readonly hours: OpeningDelay; readonly leastHours: OpeningDelay } {
  const leastHours = Math.max(projectHours, delayHours) as OpeningDelay
  return { hours: Math.max(ownHours, leastHours, loginHours) as OpeningDelay, leastHours }
}
