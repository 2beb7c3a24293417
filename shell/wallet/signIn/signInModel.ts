import type { AccountId } from '@shared/domain/caip'
import { isUnauthenticated, type SignIn, type SignInMessage, type SignInSession } from '@shared/domain/signIn'

/** Events of signing in. An event of an account that is no longer active changes nothing. */
export type SignInEvent =
  /** This account is the active one from now on, on its network. */
  | { readonly type: 'active'; readonly accountId: AccountId; readonly isRequired: boolean }
  /** No account is connected any longer, or no signature is asked for. */
  | { readonly type: 'gone' }
  | { readonly type: 'found'; readonly accountId: AccountId; readonly session: SignInSession }
  /** The account is not signed in; the visitor is asked at once, or not. */
  | { readonly type: 'missing'; readonly accountId: AccountId; readonly isPrompted: boolean }
  /** The session has expired, or was ended elsewhere. The visitor did nothing, and is not disturbed. */
  | { readonly type: 'lost'; readonly accountId: AccountId; readonly isRequired: boolean }
  /** A message is being made. */
  | { readonly type: 'preparing' }
  | { readonly type: 'prepared'; readonly accountId: AccountId; readonly message: SignInMessage }
  /** The message could not be made, or the session could not be looked up. */
  | { readonly type: 'failed'; readonly accountId: AccountId; readonly error: unknown }
  /** The wallet is asked. */
  | { readonly type: 'asked' }
  | { readonly type: 'signed' }
  /** The visitor or the wallet said no: the same message may be signed yet. */
  | { readonly type: 'declined' }
  /** The visitor stays connected, and is not asked any longer. */
  | { readonly type: 'left' }
  /** The account that was signed in could not be returned to: the visitor is asked for this one. */
  | { readonly type: 'returnFailed' }

const none: SignIn = { status: 'none' }

/** The next state; the same object if nothing changes. */
export function nextSignIn(state: SignIn, event: SignInEvent): SignIn {
  if (event.type === 'gone') return state.status === 'none' ? state : none
  if (event.type === 'active') {
    const { accountId, isRequired } = event
    const before = returnOf(state)
    return {
      status: 'checking',
      accountId,
      isRequired,
      ...(before && before !== accountId && { returnsTo: before }),
    }
  }
  if ('accountId' in event && (state.status === 'none' || state.accountId !== event.accountId)) return state
  if (event.type === 'found')
    return { status: 'signedIn', accountId: event.accountId, session: event.session }
  if (event.type === 'lost') {
    const { accountId, isRequired } = event
    return state.status === 'signedIn' ? { status: 'needed', accountId, isRequired } : state
  }
  if (!isUnauthenticated(state)) return state

  const { accountId, isRequired, returnsTo } = state
  const unauthenticated = { accountId, isRequired, ...(returnsTo && { returnsTo }) }
  switch (event.type) {
    case 'missing':
      if (state.status !== 'checking') return state
      return { status: event.isPrompted ? 'preparing' : 'needed', ...unauthenticated }
    case 'preparing':
      if (state.status === 'checking' || state.status === 'asking') return state
      return state.status === 'preparing' ? state : { status: 'preparing', ...unauthenticated }
    case 'prepared':
      if (state.status !== 'preparing') return state
      return { status: 'ready', message: event.message, ...unauthenticated }
    case 'failed':
      if (state.status !== 'preparing' && state.status !== 'checking') return state
      return {
        status: 'failed',
        error: event.error,
        ...(state.status === 'checking' && { isLookup: true }),
        ...unauthenticated,
      }
    case 'asked':
      if (state.status !== 'ready') return state
      return { status: 'asking', message: state.message, ...unauthenticated }
    case 'signed':
      if (state.status !== 'asking') return state
      return { status: 'verifying', message: state.message, ...unauthenticated }
    case 'declined':
      if (state.status !== 'asking') return state
      return { status: 'ready', message: state.message, ...unauthenticated }
    case 'left':
      return state.status === 'needed' || state.status === 'checking'
        ? state
        : { status: 'needed', ...unauthenticated }
    case 'returnFailed':
      if (!returnsTo) return state
      return { status: state.status === 'checking' ? 'checking' : 'preparing', accountId, isRequired }
  }
}

/** The account that was signed in last, while there is a way back to it. */
function returnOf(state: SignIn): AccountId | undefined {
  if (state.status === 'signedIn') return state.accountId
  return isUnauthenticated(state) ? state.returnsTo : undefined
}
