import { createWithLock } from '@shared/domain/withLock'
import { digitsPath, digitTrySchema } from '@shared/vault/digits'
import * as z from 'zod/mini'
import type { DigitCounter } from '../approval/sight/createDigitCheck'
import type { StartRpc } from '../ports/rpcPorts'
import { createRpc } from './createRpc'

/** Requests and approvals in the frame's document. The views come with the first request. */
export const startRpc: StartRpc = (deps) => {
  const { page, look, clock, session, isTrustedPage } = deps
  const channel = {
    window,
    clock,
    build: document.documentElement.dataset.build ?? '',
    async loadMailbox() {
      const { openMailbox } = await import('../window/openMailbox')
      return (...given: Tail<Parameters<typeof openMailbox>>) => openMailbox({ session, clock }, ...given)
    },
  }
  const counter: DigitCounter = {
    count: async () => (await session.ask({ method: 'POST', path: digitsPath, answer: digitTrySchema })).left,
    async giveBack() {
      await session.ask({ method: 'DELETE', path: digitsPath, answer: z.object({}) })
    },
  }
  let mounted: Promise<void> | undefined
  return createRpc({
    ...deps,
    withLock: createWithLock(navigator.locks),
    loadPasskeys: async () => (await import('../passkey/createPasskeys')).createPasskeys(window),
    async loadPasskeyWindow() {
      const { openPasskeyWindow } = await import('../window/openPasskeyWindow')
      return (ask, signal) => openPasskeyWindow({ ...channel, page, look }, ask, signal)
    },
    show(approvals) {
      const loadReview = async () => {
        const { startReviewWindow } = await import('../window/startReviewWindow')
        return startReviewWindow({ ...channel, approvals, page, look })
      }
      mounted ??= import('../approval/mountApproval')
        .then(({ mountApproval }) =>
          mountApproval({
            document,
            approvals,
            page,
            look,
            clock,
            loadReview,
            counter,
            isTrustedPage,
          }),
        )
        .catch((error) => {
          mounted = undefined
          throw error
        })
      return mounted
    },
  })
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never
