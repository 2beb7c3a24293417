import type { Bus } from '@shared/bus/createBus'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { Router } from '../ground/router/createRouter'
import type { Widget } from '../ground/widget/widget'
import type { ShellSignIn } from '../wallet/signIn/createSignInPort'
import type { Opening } from './createOpening'
import type { DialogFrame } from './dialog'
import type { PolicyFollower } from './followPolicy'
import type { ReactSide } from './startReact'
import type { Toasts } from './toasts'

export interface ClosingDeps {
  readonly widget: Pick<Widget, 'publish'>
  readonly bus: Pick<Bus, 'emit'>
  readonly router: Pick<Router, 'reset' | 'end'>
  readonly frame: Pick<DialogFrame, 'isOpen' | 'hide'>
  readonly toasts: Pick<Toasts, 'hide'>
  readonly signIn: Pick<ShellSignIn, 'onDialogClosed'>
  readonly react: Pick<ReactSide, 'clear'>
  readonly policy: Pick<PolicyFollower, 'viewFor' | 'onHidden'>
  readonly opening: Pick<Opening, 'onHidden'>
  /** The dialog is closed: requests that it has asked about are refused. */
  readonly onClosed: () => void
  readonly embedded: boolean
}

/**
 * Closes the dialog, asking no guard; `isDone`: the visitor has done what it was opened for. An embedded widget goes on with
 * its entry.
 */
export function createClosing(deps: ClosingDeps): (isDone: boolean) => void {
  const { router, frame, policy } = deps
  return (isDone) => {
    if (!frame.isOpen()) return
    deps.toasts.hide()
    const end = () => router.end(isDone ? undefined : new LatchkeyError(RequestAborted))
    if (deps.embedded) {
      end()
      return router.reset(policy.viewFor())
    }
    policy.onHidden()
    deps.opening.onHidden()
    deps.onClosed()
    void deps.signIn.onDialogClosed()
    frame.hide(deps.react.clear)
    deps.widget.publish({ open: false, view: undefined })
    deps.bus.emit('closed', {})
    end()
  }
}
