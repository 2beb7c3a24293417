/**
 * How long a purchase may go without news before its view offers another try.
 * Source: docs/reference/specification.md#buying.
 */
export const patienceMs = 180_000

/** What the view of a purchase shows. */
export type PurchaseStage =
  | 'blocked'
  | 'opening'
  | 'unpaid'
  | 'closed'
  | 'slow'
  | 'coming'
  | 'done'
  | 'partly'
  | 'failed'
  | 'expired'

/** What a page knows about a purchase that it began. */
export interface Purchase {
  readonly window: 'opening' | 'open' | 'closed' | 'blocked'
  /** The server's word, of an order that it has stored. */
  readonly status?: string | undefined
  readonly startedAt: number
}

/**
 * The stage of a purchase at a time (ms). The server's word counts more than the window: a page that isolates itself
 * looks closed, and a payment may outlast its window: it goes on.
 */
export function stageOf({ window, status, startedAt }: Purchase, now: number): PurchaseStage {
  switch (status) {
    case 'done':
    case 'partly':
    case 'failed':
    case 'expired':
      return status
    case 'paid':
    case 'sending':
      return 'coming'
    default:
  }
  if (window === 'blocked') return 'blocked'
  if (now - startedAt >= patienceMs) return 'slow'
  if (window === 'closed') return 'closed'
  return window === 'opening' ? 'opening' : 'unpaid'
}

/** A provider's page: it may be opened once. `used`: a window has shown it. */
export type PurchasePage = 'none' | 'unused' | 'used'

/**
 * What another try does. `order`: begins an order; an earlier one whose address never arrived cannot be paid. `window`:
 * opens the page of the same order. `warn`: begins another order, and says first that the earlier one may still be
 * paid, so that the visitor does not pay twice by accident. `none`: the purchase goes on, or has ended well.
 */
export function retryOf(stage: PurchaseStage, page: PurchasePage): 'order' | 'window' | 'warn' | 'none' {
  switch (stage) {
    case 'blocked':
    case 'closed':
    case 'slow':
      return ({ none: 'order', unused: 'window', used: 'warn' } as const)[page]
    case 'expired':
    case 'failed':
      // A late payout turns a failed order into a paid one.
      return 'warn'
    default:
      return 'none'
  }
}
