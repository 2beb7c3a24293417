import type { OpeningDelay } from '@shared/vault/wallet'
import { delayOf, type ProjectPolicy } from './delayOf'
import { isKnownDevice, type WalletFacts } from './walletFacts'

type AskDecision =
  | { readonly status: 'denied' | 'full' }
  /** `stretchesTo`: the device waits longer than it was told, as the project that asks wants more. */
  | { readonly status: 'opens'; readonly stretchesTo?: number | undefined }
  | {
      readonly status: 'waits'
      readonly isNew: false
      readonly opensMs: number
      readonly stretchesTo?: number | undefined
    }
  | {
      readonly status: 'waits'
      readonly isNew: true
      readonly opensMs: number
      readonly hours: Exclude<OpeningDelay, 0>
    }

type AnswerDecision =
  | { readonly outcome: 'unknown' | 'device unknown' }
  | { readonly outcome: 'answered'; readonly device: string; readonly state: 'allowed' | 'denied' }

/** Which new devices logins alone let into a wallet, and when. Pure: the store reads the facts and writes the decisions. */
export const openingPolicy = {
  /** Whether the logins alone unlock the wallet for a device now. */
  ask(
    { policy, openings }: WalletFacts,
    request: {
      readonly device: string
      readonly nowMs: number
      readonly asking: ProjectPolicy
      /** Devices that may wait at the same time. */
      readonly most: number
    },
  ): AskDecision {
    const { device, nowMs, asking, most } = request
    const { hours } = delayOf(policy, asking)
    const own = openings.find((opening) => opening.device === device)
    if (own?.state === 'denied') return { status: 'denied' }
    if (own?.state === 'allowed') return { status: 'opens' }
    if (own) {
      const opensMs = Math.max(own.opensMs, own.askedMs + hours * hourMs)
      const stretchesTo = opensMs > own.opensMs ? opensMs : undefined
      if (nowMs >= opensMs) return { status: 'opens', stretchesTo }
      return { status: 'waits', isNew: false, opensMs, stretchesTo }
    }
    if (hours === 0) return { status: 'opens' }
    const waiting = openings.filter(({ state, opensMs }) => state === 'waiting' && opensMs > nowMs)
    if (waiting.length >= most) return { status: 'full' }
    return { status: 'waits', isNew: true, opensMs: nowMs + hours * hourMs, hours }
  },

  /** The owner's own delay, which is not shorter than the one of any project. */
  setDelay(
    facts: WalletFacts,
    request: { readonly device: string; readonly hours: OpeningDelay; readonly asking: ProjectPolicy },
  ): 'set' | 'unchanged' | 'device unknown' | 'too short' {
    const { device, hours, asking } = request
    if (!isKnownDevice(facts, device)) return 'device unknown'
    if (hours < delayOf(facts.policy, asking).leastHours) return 'too short'
    return hours === facts.policy.ownHours ? 'unchanged' : 'set'
  },

  /** A known device answers for another device. It can still deny a device that was allowed, and not the other way. */
  answer(
    facts: WalletFacts,
    { device, id, isAllowed }: { readonly device: string; readonly id: string; readonly isAllowed: boolean },
  ): AnswerDecision {
    if (!isKnownDevice(facts, device)) return { outcome: 'device unknown' }
    const opening = facts.openings.find((each) => each.id === id)
    if (!opening || opening.state === 'denied' || (isAllowed && opening.state === 'allowed'))
      return { outcome: 'unknown' }
    // A device does not answer for itself.
    if (opening.device === device) return { outcome: 'device unknown' }
    return { outcome: 'answered', device: opening.device, state: isAllowed ? 'allowed' : 'denied' }
  },
}

const hourMs = 3_600_000
