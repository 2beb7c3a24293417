import type { WalletAnswer } from '@shared/vault/wallet'
import { type AccountPolicy, delayOf, type ProjectPolicy } from './delayOf'

export type SlotKind = WalletAnswer['slots'][number]['kind']

export interface SlotFact {
  readonly id: string
  readonly kind: SlotKind
  /** The thumbprint of the key of a device slot. */
  readonly device: string | null
  /** Null until the slot is filled. */
  readonly sealedKey: string | null
}

/** A device that has asked to unlock the wallet by logins alone. */
export interface OpeningFact {
  readonly id: string
  readonly device: string
  readonly state: 'waiting' | 'allowed' | 'denied'
  readonly askedMs: number
  readonly opensMs: number
}

/** What the database says about a wallet. All decisions about access to it are made from this. */
export interface WalletFacts {
  readonly hasWallet: boolean
  readonly policy: AccountPolicy
  readonly slots: readonly SlotFact[]
  readonly openings: readonly OpeningFact[]
}

/**
 * Whether a device has proved that it has unlocked the wallet: a slot is only filled with the proof. A device that waits
 * has lost its key.
 */
export const isKnownDevice = ({ slots, openings }: WalletFacts, device: string): boolean =>
  slots.some((slot) => slot.device === device && slot.sealedKey !== null) &&
  !openings.some((opening) => opening.device === device && opening.state !== 'allowed')

/** Whether logins alone unlock the wallet on a new device at once. */
export const isOpenToLogins = ({ slots, policy }: WalletFacts, asking: ProjectPolicy): boolean =>
  slots.some(({ kind, sealedKey }) => kind === 'automatic' && sealedKey !== null) &&
  delayOf(policy, asking).hours === 0

/** Whether a device has not unlocked a wallet that logins alone do not unlock at once. It gets no power over the wallet. */
export const isStranger = (facts: WalletFacts, device: string, asking: ProjectPolicy): boolean =>
  facts.slots.some(({ sealedKey }) => sealedKey !== null) &&
  !isOpenToLogins(facts, asking) &&
  !isKnownDevice(facts, device)
