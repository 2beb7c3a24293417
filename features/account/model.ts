import type { NetworkId } from '@shared/domain/caip'
import { type ConnectedSession, type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Holding } from '@shared/portfolio/holding'

/** The account that is shown, with its network. */
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

/** The key of an account's data. */
export function accountKey({ session, networkId }: ShownAccount): string {
  return `${networkId}:${session.account.address}`
}

/** The holdings of an account, and how far they are loaded. */
export type Portfolio =
  | { readonly status: 'loading' }
  /** `isPartial`: the tokens are unavailable, and the node gave the balance of the network's currency alone. */
  | {
      readonly status: 'shown'
      readonly holdings: readonly Holding[]
      readonly at: number
      readonly isPartial: boolean
    }
  /** `retryAt`: the moment from which a retry makes sense, on the clock of the context. */
  | { readonly status: 'failed'; readonly retryAt: number }

export const loading: Portfolio = { status: 'loading' }

/** Source: docs/reference/specification.md#limits, portfolio cache. */
const freshMs = 30_000
/** Source: docs/reference/specification.md#limits, balance retry guard. */
const retryGuardMs = 30_000

/** Whether a reading is recent enough to be used again. */
export function isFresh(at: number, now: number): boolean {
  return now >= at && now - at < freshMs
}

/** Before the first response. */
export function fail(now: number): Portfolio {
  return { status: 'failed', retryAt: now + retryGuardMs }
}

/** Whole seconds until the balance may be requested again; 0 when it may. */
export function retrySecondsLeft(retryAt: number, now: number): number {
  return Math.max(0, Math.ceil((retryAt - now) / 1_000))
}
