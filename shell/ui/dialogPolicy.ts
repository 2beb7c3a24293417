import type { ViewContribution, ViewRole } from '@shared/contract/manifest'
import type { Namespace } from '@shared/domain/caip'
import { type Connection, sessionOf } from '@shared/domain/connection'
import { blocksClose, isUnauthenticated, type SignIn } from '@shared/domain/signIn'

/** A view as the policy knows it: all of it by the manifest, and its role alone until the manifest is loaded. */
export interface PolicyView {
  /** The view's role or, if it has no role, its name. */
  readonly role: string
  readonly activation?: ViewContribution['activation'] | undefined
}

/** A view that the host's page, or the visitor, opens. */
export interface WantedView extends PolicyView {
  /** A name or a role. */
  readonly address: string
  /** The namespace that it connects, if that is not the one in use. */
  readonly namespace?: Namespace | undefined
}

export interface DialogState {
  readonly isOpen: boolean
  readonly shown: PolicyView
  readonly connection: Connection
  /** The wallet is on a network that the host did not configure. */
  readonly isUnsupported: boolean
  readonly signIn: SignIn
  /** The embedded wallet has a request open that needs an approval. */
  readonly isApproving: boolean
  /** A wallet has connected in the dialog, which closes once it is known whether a signature is needed. */
  readonly isFinishing: boolean
  readonly enableNetworkSwitch: boolean
}

export type DialogEvent =
  | { readonly type: 'connection'; readonly before: Connection }
  | { readonly type: 'signIn' }

/** `failure` is told in a toast. */
export type DialogDecision = (
  | { readonly type: 'stay'; readonly isFinishing: boolean }
  /** `isDone`: the visitor has done what the dialog was opened for. */
  | { readonly type: 'hide'; readonly isDone: boolean }
  | { readonly type: 'show'; readonly view: ViewRole }
) & { readonly failure?: unknown }

const hide = (isDone: boolean): DialogDecision => ({ type: 'hide', isDone })

/** The dialog's answer to a change of the connection or of signing in. */
export function dialogPolicy(state: DialogState, event: DialogEvent): DialogDecision {
  if (!state.isOpen) return { type: 'stay', isFinishing: false }
  return event.type === 'connection' ? followConnection(state, event.before) : followSignIn(state)
}

/**
 * The view to show for the wanted one, or for none: a role, or the wanted address. A view that connects a namespace
 * is judged by the session of that one.
 */
export function viewFor(state: DialogState, wanted?: WantedView): string {
  const { connection, signIn } = state
  if (state.isUnsupported) return 'unsupported'
  if (isUnauthenticated(signIn) && signIn.isRequired) return 'sign-in'
  return wanted && isAllowed(state, wanted) ? wanted.address : entryOf(connection)
}

/**
 * True while neither the visitor nor the page may close the dialog or go back.
 * Source: docs/reference/specification.md#states
 */
export function holdsDialog(
  { shown, isUnsupported, signIn }: Pick<DialogState, 'shown' | 'isUnsupported' | 'signIn'>,
  /** False if the view has failed: a visitor who cannot sign in is not locked in. */
  isRunning: boolean,
): boolean {
  if (shown.role === 'unsupported') return isUnsupported
  // What is approved may be the signature that is required.
  const asks = shown.role === 'approval' || (shown.role === 'sign-in' && isRunning)
  return asks && blocksClose(signIn)
}

function followConnection(state: DialogState, previous: Connection): DialogDecision {
  const { connection, isUnsupported, shown } = state
  const [before, now] = [sessionOf(previous), sessionOf(connection)]
  const isOnUnsupported = shown.role === 'unsupported'
  if (isUnsupported && !isOnUnsupported) return { type: 'show', view: 'unsupported' }
  const isConnecting = shown.activation === 'disconnected'
  if (isConnecting && now.status === 'connected' && before !== now)
    return followSignIn({ ...state, isFinishing: true })
  const hasChosen = isOnUnsupported && !isUnsupported && now.status === 'connected'
  // Connecting views show their failures themselves.
  const hasLeft = !isConnecting && before.status === 'connected' && now.status === 'disconnected'
  return hasChosen || hasLeft ? hide(hasChosen) : { type: 'stay', isFinishing: state.isFinishing }
}

function followSignIn(state: DialogState): DialogDecision {
  const { signIn, shown, isFinishing } = state
  const asksToSign = shown.role === 'sign-in'
  if (signIn.status === 'failed' && signIn.isLookup) {
    // The prompt shows its failures itself.
    const told = asksToSign ? {} : { failure: signIn.error }
    // If a signature is required, the wallet is disconnected again. Source: docs/reference/specification.md#errors
    if (isFinishing)
      return { type: 'show', view: signIn.isRequired ? 'entry:disconnected' : 'entry:connected', ...told }
    return signIn.isRequired && !asksToSign
      ? { type: 'show', view: 'sign-in', ...told }
      : { type: 'stay', isFinishing: false, ...told }
  }
  const isSettled = signIn.status === 'none' || signIn.status === 'signedIn' || signIn.status === 'needed'
  if (!isSettled) return { type: 'stay', isFinishing }
  return isFinishing || asksToSign ? hide(signIn.status !== 'needed') : { type: 'stay', isFinishing: false }
}

const entryOf = (connection: Connection) =>
  sessionOf(connection).status === 'connected' ? 'entry:connected' : 'entry:disconnected'

function isAllowed(state: DialogState, { role, activation, namespace }: WantedView): boolean {
  // Only a visitor who has to choose a network is led to it.
  if (role === 'unsupported') return false
  if (role === 'approval' && !state.isApproving) return false
  if (role === 'networks' && !state.enableNetworkSwitch) return false
  if (!activation || activation === 'always') return true
  const isConnected = sessionOf(state.connection, namespace).status === 'connected'
  return (activation === 'connected') === isConnected
}
