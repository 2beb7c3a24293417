import type { Act } from '@shared/reading/acts/act'
import { addressValue } from '@shared/reading/acts/addressValue'
import { warningsOf } from '@shared/reading/acts/warningRules'
import { implementationAddress } from '@shared/vault/smartAccount'
import type { BatchRequest, OperationRequest } from '../requests/walletRequest'
import { describeCalls, rowsOfNonce } from './describeTransaction'
import type { Description, Row } from './description'
import type { Facts } from './facts'

/** A batch, or a user operation, step by step. `isDelegating`: the account becomes a smart one with it. */
export function describeSmart(
  request: BatchRequest | OperationRequest,
  facts: Facts,
  isDelegating: boolean,
): Description {
  const rows: readonly Row[] = [
    ...(isDelegating ? [delegationRow] : []),
    ...(request.kind === 'operation' ? rowsOfNonce(request.nonce) : []),
  ]
  if (request.kind === 'batch' || request.calls) return describeCalls(request.calls!, request, facts, rows)
  const unread: Act = {
    title: { key: 'review.title.unknown' },
    rows: [],
    data: request.callData,
    isUnread: true,
  }
  return {
    title: { key: 'review.title.unknown' },
    lead: { key: 'vault.lead.unknown' },
    warnings: warningsOf({ acts: [unread] }),
    acts: [unread],
    ...(facts.simulation && { changes: { status: 'unavailable' as const } }),
    rows,
    approve: 'vault.approve',
  }
}

const delegationRow: Row = { label: 'vault.delegation', value: addressValue(implementationAddress) }

/** The end of a smart account on a network: whose contract no longer runs there. */
export const describeTurningOff = (): Description => ({
  title: { key: 'vault.title.turnOff' },
  lead: { key: 'vault.lead.turnOff' },
  warnings: [],
  acts: [],
  rows: [{ label: 'review.contract', value: addressValue(implementationAddress) }],
  approve: 'vault.approve.turnOff',
})
