import type { RecoveryPort } from '@shared/contract/ports/embedded'
import type { Store } from '@shared/store/store'
import { orderSlots } from '../recovery/orderSlots'
import type { RecoveryFlow } from '../recovery/recoveryFlow'

/** Reads what opens the wallet; what is shown stays until there is an answer. Never rejects. */
export async function readSlots(
  port: RecoveryPort,
  flow: Store<RecoveryFlow>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { slots, ...rest } = await port.read({ signal })
    if (!signal.aborted) flow.update(() => ({ status: 'here', ...rest, slots: orderSlots(slots) }))
  } catch (error) {
    if (!signal.aborted) flow.update(() => ({ status: 'failed', error }))
  }
}
