/**
 * The kinds of ways to open an embedded wallet: a known browser, a passkey, a code that the visitor keeps, and the logins
 * alone (`automatic`), by which the vault can open it as well.
 */
export const slotKinds = ['device', 'passkey', 'recovery', 'automatic'] as const
export type SlotKind = (typeof slotKinds)[number]

/** What opens an embedded wallet. */
export interface WalletSlots {
  /** In the vault's order. At most 100. */
  readonly slots: readonly WalletSlot[]
  /** Whether this browser, on this page, can make a passkey that opens it. */
  readonly canAddPasskey: boolean
}

/** One way to open the key of an embedded wallet. */
export interface WalletSlot {
  readonly id: string
  readonly kind: SlotKind
  /** Of a device or a passkey, fit to show; empty without one. */
  readonly name: string
  /** Unix milliseconds. */
  readonly createdMs: number
  /** When it last opened the wallet, to an hour: Unix milliseconds. Of devices and `automatic`, where the vault knows. */
  readonly usedMs?: number | undefined
  /** It is this browser's own. */
  readonly isHere: boolean
  /** Whether a removal can be asked for. */
  readonly isRemovable: boolean
}
