import type { Clock } from '@shared/contract/ports/clock'
import type { EmbeddedRequestOptions, RecoveryPort } from '@shared/contract/ports/embedded'
import { cleanText } from '@shared/domain/cleanText'
import { askInTime } from '../askInTime'
import type { Approvals } from '../createApprovals'
import type { VaultFrame } from '../createVaultFrame'
import { askWithApproval } from './askWithApproval'

export interface RecoveryPortDeps {
  readonly request: VaultFrame['request']
  readonly approvals: Pick<Approvals, 'follow'>
  readonly clock: Pick<Clock, 'after'>
}

/** Characters of a device's or a passkey's name. */
const maxName = 80

/** What opens the embedded wallet, over the frame's protocol. */
export function createRecoveryPort({ request, approvals, clock }: RecoveryPortDeps): RecoveryPort {
  /** What the visitor confirms in the frame, of which neither message says more. */
  const confirmed =
    (event: 'ADD_RECOVERY_CODE' | 'ADD_PASSKEY' | 'EXPORT_SEED') =>
    ({ signal }: EmbeddedRequestOptions = {}) =>
      askWithApproval(approvals, (left) => request(event, undefined, left), signal)

  return {
    async read({ signal } = {}) {
      // A frame of before slots does not answer.
      const { slots, canAddPasskey } = await askInTime(
        clock,
        (left) => request('GET_SLOTS', undefined, left),
        signal,
      )
      return {
        canAddPasskey,
        slots: slots.map((slot) => ({ ...slot, name: cleanText(slot.name, maxName) })),
      }
    },

    addCode: confirmed('ADD_RECOVERY_CODE'),
    addPasskey: confirmed('ADD_PASSKEY'),
    exportSeed: confirmed('EXPORT_SEED'),

    remove: (id, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('REMOVE_SLOT', { id }, left), signal),
  }
}
