import type { RecoveryPort } from '@shared/contract/ports/embedded'
import type { SlotKind, WalletSlot } from '@shared/domain/walletSlot'
import type { Store } from '@shared/store/store'
import type { RecoveryFlow } from '../recovery/recoveryFlow'

const rank: Readonly<Record<SlotKind, number>> = { automatic: 0, recovery: 1, passkey: 2, device: 3 }

/** The widest way first: what opens the wallet anywhere, then devices, this one before the others; the newest first. */
const orderSlots = (slots: readonly WalletSlot[]): readonly WalletSlot[] =>
  [...slots].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || Number(b.isHere) - Number(a.isHere) || b.createdMs - a.createdMs,
  )

/** Reads what opens the wallet; what is shown stays until there is an answer. Never rejects. */
export async function readSlots(
  port: RecoveryPort,
  flow: Store<RecoveryFlow>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = await port.read({ signal })
    if (!signal.aborted) flow.update(() => ({ status: 'here', ...found, slots: orderSlots(found.slots) }))
  } catch (error) {
    if (!signal.aborted) flow.update(() => ({ status: 'failed', error }))
  }
}
