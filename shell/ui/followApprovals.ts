import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { ApprovalScreen, Approvals } from '../frame/createApprovals'
import type { Router } from '../router/createRouter'
import { shellViewOf } from './shellViews'

const isApproval = (view: string) => shellViewOf(view)?.role === 'approval'

/** Shows the embedded wallet's approvals in the dialog, and refuses them once the visitor goes elsewhere. */
export function followApprovals({
  approvals,
  router,
  isOpen,
  tell,
}: {
  /** Undefined until the embedded wallet is loaded. */
  readonly approvals: ReadonlyStore<Approvals | undefined>
  readonly router: Router
  readonly isOpen: () => boolean
  readonly tell: ApprovalScreen['tell']
}): Dispose {
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
