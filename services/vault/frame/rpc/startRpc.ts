import { createWithLock } from '@shared/domain/withLock'
import { createRpc } from './createRpc'
import type { StartRpc } from './rpcPorts'

/** Requests and approvals in the frame's document. The views come with the first request. */
export const startRpc: StartRpc = (deps) => {
  const { page, look, clock } = deps
  const build = document.documentElement.dataset.build ?? ''
  let mounted: Promise<void> | undefined
  return createRpc({
    ...deps,
    withLock: createWithLock(navigator.locks),
    loadPasskeys: async () => (await import('../passkey/createPasskeys')).createPasskeys(window),
    async loadPasskeyWindow() {
      const { openPasskeyWindow } = await import('../passkey/openPasskeyWindow')
      return (ask, signal) => openPasskeyWindow({ window, build, page, look, clock }, ask, signal)
    },
    show(approvals) {
      const loadReview = async () =>
        (await import('../review/createReviewWindow')).createReviewWindow({
          ...{ window, build, approvals, page, look, clock },
        })
      mounted ??= import('../approval/mountApproval')
        .then(({ mountApproval }) => mountApproval({ document, approvals, page, look, clock, loadReview }))
        .catch((error) => {
          mounted = undefined
          throw error
        })
      return mounted
    },
  })
}
