import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { Router } from '../../ground/router/createRouter'
import type { ApprovalScreen, Approvals } from './createApprovals'

/** The dialog, in which approvals are shown. */
export interface ApprovalDialog extends Pick<ApprovalScreen, 'isOpen' | 'tell'> {
  readonly router: Router
}

const names = ['approval', 'ApproveTransaction']
const isApproval = (view: string) => names.includes(view)

/** Shows the embedded wallet's approvals in the dialog, and refuses them once the visitor goes elsewhere. */
export function followApprovals(
  /** Undefined until the embedded wallet is loaded. */
  approvals: ReadonlyStore<Approvals | undefined>,
  { router, isOpen, tell }: ApprovalDialog,
): Dispose {
  const entries = () => router.get().history.filter(({ view }) => isApproval(view))
  const screen: ApprovalScreen = {
    isOpen,
    tell,
    isShown: () => isOpen() && isApproval(router.current().view),
    enter: () => void router.enter('ApproveTransaction'),
    leave() {
      const [entry] = entries()
      if (entry && isOpen()) router.leave(entry)
    },
  }
  let wasAsked = false
  let detach: Dispose = () => {}
  const attach = () => {
    detach()
    detach = approvals.get()?.attach(screen) ?? (() => {})
  }
  attach()
  const ends = [
    approvals.subscribe(attach),
    router.subscribe(() => {
      const isAsked = entries().length > 0
      if (wasAsked && !isAsked) approvals.get()?.onLeft()
      wasAsked = isAsked
    }),
  ]
  return () => {
    for (const end of ends) end()
    detach()
  }
}
