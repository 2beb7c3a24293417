import { canDoWithout, meets, type Requirement } from '@shared/vault/canDoWithout'
import type { ProjectPolicy } from './delayOf'
import { isKnownDevice, isOpenToLogins, type SlotFact, type SlotKind, type WalletFacts } from './walletFacts'

/** The wallet has what its project requires from now on, so logins alone no longer unlock it. */
export interface Adoption {
  readonly requires: Requirement
  /** The automatic slots. */
  readonly removes: readonly string[]
  /** Whether a removed slot was filled: the owner gets a notice. */
  readonly isTold: boolean
}

type AddDecision =
  | { readonly outcome: 'full' | 'not allowed' }
  /** `removes`: slots of the same device that it never filled. */
  | { readonly outcome: 'added'; readonly removes: readonly string[] }

type FillDecision =
  | { readonly outcome: 'no wallet' | 'unknown' | 'device unknown' | 'in use' }
  | {
      readonly outcome: 'filled'
      readonly kind: SlotKind
      readonly device: string | null
      readonly adoption: Adoption | undefined
    }

type RevokeDecision =
  | { readonly outcome: 'unknown' | 'last' | 'device unknown' }
  /** `filled`: the slot, unless it was empty. An empty slot is removed without further effects. */
  | {
      readonly outcome: 'revoked'
      readonly filled: Pick<SlotFact, 'kind' | 'device'> | undefined
      readonly adoption: Adoption | undefined
    }

/** Who may add, fill, renew or remove a way into a wallet. Pure: the store reads the facts and writes the decisions. */
export const slotPolicy = {
  /**
   * An automatic slot needs a wallet for which no project has required more. A device that has not unlocked the wallet gets
   * few empty slots, so that there is room for others.
   */
  add(
    facts: WalletFacts,
    { kind, device, most }: { readonly kind: SlotKind; readonly device: string; readonly most: number },
  ): AddDecision {
    const { hasWallet, slots, policy } = facts
    if (kind === 'automatic' && policy.requires) return { outcome: 'not allowed' }
    const isLimited = hasWallet && !isKnownDevice(facts, device)
    if (isLimited && kind !== 'device' && slots.filter(isEmptyWay).length >= mostEmptyWays)
      return { outcome: 'full' }
    const removed = isLimited && kind === 'device' ? slots.filter(isEmptyOf(device)) : []
    if (slots.length - removed.length >= most) return { outcome: 'full' }
    return { outcome: 'added', removes: removed.map(({ id }) => id) }
  },

  /** A wallet is stored once, with empty slots of its account. */
  storeWallet(
    { hasWallet, slots }: WalletFacts,
    filled: readonly string[],
  ): 'stored' | 'exists' | 'slot unknown' {
    if (hasWallet) return 'exists'
    const isEmpty = (id: string) => slots.some((slot) => slot.id === id && slot.sealedKey === null)
    return filled.every(isEmpty) ? 'stored' : 'slot unknown'
  },

  /** Seals an automatic slot again, unless another device has done so meanwhile. */
  renew(
    { slots, policy }: WalletFacts,
    { id, instead, proof }: { readonly id: string; readonly instead: string; readonly proof: string },
  ): 'renewed' | 'unknown' | 'device unknown' {
    if (policy.keyProof !== proof) return 'device unknown'
    const isSame = slots.some(
      (slot) => slot.id === id && slot.kind === 'automatic' && slot.sealedKey === instead,
    )
    return isSame ? 'renewed' : 'unknown'
  },

  /** A stranger could fill a slot with anything, and the last slot is only kept if the others work. So it takes the proof. */
  fill(
    facts: WalletFacts,
    { id, proof, asking }: { readonly id: string; readonly proof: string; readonly asking: ProjectPolicy },
  ): FillDecision {
    if (!facts.hasWallet) return { outcome: 'no wallet' }
    const slot = facts.slots.find((each) => each.id === id)
    if (!slot) return { outcome: 'unknown' }
    if (facts.policy.keyProof !== proof) return { outcome: 'device unknown' }
    if (slot.sealedKey !== null) return { outcome: 'in use' }
    const { kind, device } = slot
    const { requires } = asking
    const adoption = requires && meets(kind, requires) ? adopt(facts, requires) : undefined
    return { outcome: 'filled', kind, device, adoption }
  },

  /**
   * The last filled slot that is no device's stays, and the last slot that a project requires. If logins alone do not unlock
   * the wallet at once, a device that has not unlocked it removes no filled slot: it could leave the owner a lost one.
   */
  revoke(
    facts: WalletFacts,
    { id, device, asking }: { readonly id: string; readonly device: string; readonly asking: ProjectPolicy },
  ): RevokeDecision {
    const { slots, policy } = facts
    const slot = slots.find((each) => each.id === id)
    if (!slot) return { outcome: 'unknown' }
    if (slot.sealedKey === null) return { outcome: 'revoked', filled: undefined, adoption: undefined }
    const filled = slots.filter(({ sealedKey }) => sealedKey !== null)
    if (!canDoWithout(filled, id, policy.requires)) return { outcome: 'last' }
    if (!isOpenToLogins(facts, asking) && !isKnownDevice(facts, device)) return { outcome: 'device unknown' }
    const others = slots.filter((each) => each !== slot)
    const { requires } = asking
    const isMet =
      requires && others.some(({ kind, sealedKey }) => sealedKey !== null && meets(kind, requires))
    const adoption =
      slot.kind === 'automatic' && isMet ? adopt({ ...facts, slots: others }, requires) : undefined
    return { outcome: 'revoked', filled: slot, adoption }
  },
}

/** Empty slots that are not slots of devices. A device that is not known makes no more. */
const mostEmptyWays = 3

const isEmptyWay = ({ kind, sealedKey }: SlotFact) => kind !== 'device' && sealedKey === null

const isEmptyOf = (device: string) => (slot: SlotFact) => slot.device === device && slot.sealedKey === null

/** The stricter requirement stays. */
function adopt({ slots, policy }: WalletFacts, requires: Requirement): Adoption {
  const automatic = slots.filter(({ kind }) => kind === 'automatic')
  return {
    requires: policy.requires === 'passkey' ? 'passkey' : requires,
    removes: automatic.map(({ id }) => id),
    isTold: automatic.some(({ sealedKey }) => sealedKey !== null),
  }
}
