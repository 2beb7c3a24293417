import type { TokenAmount } from '@shared/domain/amount'
import type { NetworkId } from '@shared/domain/caip'
import { type ConnectedSession, type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'

/** Whose account is shown, and where. */
export interface ShownAccount {
  readonly session: ConnectedSession
  readonly networkId: NetworkId
}

/** The active account, or undefined while nothing is connected. */
export function shownAccountOf(connection: Connection): ShownAccount | undefined {
  const session = sessionOf(connection)
  const networkId = networkIdOf(connection)
  return session.status === 'connected' && networkId ? { session, networkId } : undefined
}

/** The native balance on its way. */
export type BalanceFlow =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly amount: TokenAmount }
  /** `retryAt`: the moment from which asking again makes sense, on the clock of the context. */
  | { readonly status: 'failed'; readonly retryAt: number }

export const loading: BalanceFlow = { status: 'loading' }

/** Source: specification §9, balance retry guard. */
const balanceRetryGuardMs = 30_000

/** The balance has come. */
export function show(amount: TokenAmount): BalanceFlow {
  return { status: 'shown', amount }
}

/** The balance has not come. */
export function fail(now: number): BalanceFlow {
  return { status: 'failed', retryAt: now + balanceRetryGuardMs }
}

/** Whole seconds until the balance may be asked for again; 0 when it may. */
export function retrySecondsLeft(retryAt: number, now: number): number {
  return Math.max(0, Math.ceil((retryAt - now) / 1_000))
}
