import type { NetworkId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Store } from '@shared/store/store'
import type { Transaction } from './transactionsSchema'

/** The account and network whose activity is shown. */
export interface ActivityAccount {
  readonly address: string
  readonly networkId: NetworkId
}

/** The active account on the active network; undefined while nothing is connected. */
export function activityAccountOf(connection: Connection): ActivityAccount | undefined {
  const session = sessionOf(connection)
  const networkId = networkIdOf(connection)
  return session.status === 'connected' && networkId
    ? { address: session.account.address, networkId }
    : undefined
}

/** The key of an account's activity. */
export function activityKey({ address, networkId }: ActivityAccount): string {
  return `${networkId}:${address}`
}

/** The activity loaded so far, the newest first. */
export interface Activity {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly Transaction[]
  /** The cursor of the next page; null after the last, undefined before the first. */
  readonly next?: string | null | undefined
}

export const nothing: Activity = { status: 'loading', items: [] }

/** Appends the next page. */
export function append(before: Activity, items: readonly Transaction[], next: string | null): Activity {
  return { status: 'ready', items: unique([...before.items, ...items]), next }
}

/**
 * Puts the first page, requested again, before the known items. If they share no item, more has happened than fits a
 * page, and the list starts again.
 */
export function prepend(before: Activity, items: readonly Transaction[], next: string | null): Activity {
  const known = new Set(before.items.map(({ id }) => id))
  if (!items.some(({ id }) => known.has(id))) return { status: 'ready', items: unique(items), next }
  return { status: 'ready', items: unique([...items, ...before.items]), next: before.next }
}

function unique(items: readonly Transaction[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}

/** The feature's state in one widget. */
export interface HistoryModel {
  /** Keyed by account and network (`activityKey`). */
  readonly activities: Store<Readonly<Record<string, Activity>>>
}
