import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import { type Approvals, createApprovals } from './createApprovals'
import { openApprovalPanel } from './openApprovalPanel'
import { openApprovalWindow } from './openApprovalWindow'

/** Asks in a separate window, in a corner of the page, or decides without a question. */
export type Approve = 'window' | 'page' | ((request: ApprovalRequest) => boolean | Promise<boolean>)

/** The visitor of a wallet: `window` unless given; if the browser blocks it, `page` replaces it. */
export function createVisitor(info: WalletInfo, approve: Approve = 'window'): Approvals {
  return createApprovals((request) => openApproval(approve, request, info))
}

function openApproval(approve: Approve, request: ApprovalRequest, info: WalletInfo): OpenApproval {
  if (typeof approve === 'function') return decideBy(approve, request)
  if (typeof document === 'undefined')
    throw new Error('Outside of a page, a test wallet needs a function in `approve`.')
  const open = approve === 'window' ? openApprovalWindow(request, info) : undefined
  return open ?? openApprovalPanel(request, info)
}

function decideBy(approve: Exclude<Approve, string>, request: ApprovalRequest): OpenApproval {
  let close = () => {}
  const closed = new Promise<Decision>((resolve) => {
    close = () => resolve({ approved: false })
  })
  const decided = Promise.resolve(approve(request)).then((approved) => ({ approved }))
  return { decision: Promise.race([decided, closed]), close }
}
