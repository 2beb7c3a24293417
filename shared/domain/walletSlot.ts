/**
 * The kinds of ways to open an embedded wallet: a known browser, a passkey, a code that the visitor keeps, and the logins
 * alone (`automatic`), by which the vault can open it as well.
 */
export const slotKinds = ['device', 'passkey', 'recovery', 'automatic'] as const
export type SlotKind = (typeof slotKinds)[number]

/** The chains of an embedded wallet's private keys. Source: CAIP-2 */
export const keyNamespaces = ['eip155', 'solana'] as const
export type KeyNamespace = (typeof keyNamespaces)[number]

/** Hours that the logins alone wait before they open a new device. */
export type OpeningDelay = 0 | 24 | 72

/** The ways to access an embedded wallet. Older frames lack the optional parts. */
export interface WalletSlots {
  /** The slots in the vault's order, at most 100. */
  readonly slots: readonly WalletSlot[]
  /** Whether this browser, on this page, can make a passkey that opens it. */
  readonly canAddPasskey: boolean
  /** One private key can be shown. */
  readonly exportsKeys?: boolean | undefined
  /** `leastHours`: of the projects that the wallet is used with. */
  readonly delay?: { readonly hours: OpeningDelay; readonly leastHours: OpeningDelay } | undefined
  /** New devices that wait. */
  readonly openings?: readonly WaitingDevice[] | undefined
  /** The deletion of the account. `dueMs`: when it happens, if the visitor has asked for it. */
  readonly deletion?: { readonly dueMs?: number | undefined } | undefined
}

/** A device without a slot, whose visitor has signed in and waits. Times are Unix milliseconds. */
export interface WaitingDevice {
  readonly id: string
  /** Fit to show. */
  readonly name: string
  /** ISO 3166-1, if the vault knows it. */
  readonly country?: string | undefined
  readonly askedMs: number
  /** When the logins open it. */
  readonly opensMs: number
}

/** One way to open the key of an embedded wallet. */
export interface WalletSlot {
  readonly id: string
  readonly kind: SlotKind
  /** The name of a device or a passkey, fit to show; empty if it has no name. */
  readonly name: string
  /** Unix milliseconds. */
  readonly createdMs: number
  /** When it last opened the wallet, to an hour: Unix milliseconds. Present for devices and `automatic`, if the vault knows. */
  readonly usedMs?: number | undefined
  /** It is this browser's own. */
  readonly isHere: boolean
  /** Whether a removal can be asked for. */
  readonly isRemovable: boolean
  /** The country of a device at its last sign-in. ISO 3166-1, if the vault knows it. */
  readonly country?: string | undefined
}
