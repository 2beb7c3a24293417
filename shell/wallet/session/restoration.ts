import type { AdapterSession } from '../../ground/connection/adapterSession'

/**
 * How far a stored session is restored. `waiting`: the page goes on without the wallet, which may still answer.
 * `ended`: the wallet shares no account any more.
 */
export type Restoration =
  | { readonly status: 'asked' }
  | { readonly status: 'waiting' }
  | { readonly status: 'restored'; readonly session: AdapterSession }
  | { readonly status: 'ended' }

/** What the wallet says meanwhile. `isLatest`: no reading was begun after this one. */
export type RestoreReport =
  | {
      readonly type: 'answered'
      readonly session: AdapterSession | undefined
      readonly isLatest: boolean
    }
  /** The wallet is silent, busy, locked, not there yet, or does not serve the page yet. */
  | { readonly type: 'unanswered' }

/**
 * The next step of a restoration. A time-out or an error never ends a session: only the wallet's own answer does, and
 * only the latest one.
 */
export function afterReport(before: Restoration, report: RestoreReport): Restoration {
  if (before.status === 'restored' || before.status === 'ended') return before
  if (report.type === 'unanswered') return { status: 'waiting' }
  if (report.session) return { status: 'restored', session: report.session }
  return report.isLatest ? { status: 'ended' } : before
}
