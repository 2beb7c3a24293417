import type { SlotKind, WalletSlot } from '@shared/domain/walletSlot'

const rank: Readonly<Record<SlotKind, number>> = { automatic: 0, recovery: 1, passkey: 2, device: 3 }

/** The widest way first: what opens the wallet anywhere, then devices, this one before the others; the newest first. */
export const orderSlots = (slots: readonly WalletSlot[]): readonly WalletSlot[] =>
  [...slots].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || Number(b.isHere) - Number(a.isHere) || b.createdMs - a.createdMs,
  )
