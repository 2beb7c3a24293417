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

const named = <Row extends { readonly name: string }>(row: Row): Row => ({
  ...row,
  name: cleanText(row.name, maxName),
})

/** What opens the embedded wallet, over the frame's protocol. */
export function createRecoveryPort({ request, approvals, clock }: RecoveryPortDeps): RecoveryPort {
  /** What the visitor confirms in the frame, of which neither message says more. */
  const confirmed =
    (event: 'ADD_RECOVERY_CODE' | 'ADD_PASSKEY' | 'EXPORT_SEED' | 'DELETE_ACCOUNT' | 'KEEP_ACCOUNT') =>
    ({ signal }: EmbeddedRequestOptions = {}) =>
      askWithApproval(approvals, (left) => request(event, undefined, left), signal)

  return {
    async read({ signal } = {}) {
      // A frame without slots does not answer.
      const { slots, openings, ...rest } = await askInTime(
        clock,
        (left) => request('GET_SLOTS', undefined, left),
        signal,
      )
      return { ...rest, slots: slots.map(named), ...(openings && { openings: openings.map(named) }) }
    },

    addCode: confirmed('ADD_RECOVERY_CODE'),
    addPasskey: confirmed('ADD_PASSKEY'),
    exportSeed: confirmed('EXPORT_SEED'),
    deleteAccount: confirmed('DELETE_ACCOUNT'),
    keepAccount: confirmed('KEEP_ACCOUNT'),

    exportKey: (namespace, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('EXPORT_KEY', { namespace }, left), signal),
    setDelay: (hours, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('SET_OPENING_DELAY', { hours }, left), signal),
    answerOpening: (id, isAllowed, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('ANSWER_OPENING', { id, isAllowed }, left), signal),

    remove: (id, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('REMOVE_SLOT', { id }, left), signal),
  }
}
