import type { OrderIntent } from '@shared/domain/order'
import type { Transaction } from '@shared/domain/transaction'

const folder = '/v1/onramp/orders/'

/** A purchase for the shell to follow. `label`: its purpose, in the visitor's language. */
export function orderIntentOf(orderId: string, label: string): OrderIntent {
  return {
    kind: 'order',
    label,
    source: {
      path: folder + encodeURIComponent(orderId),
      field: 'status',
      done: ['done'],
      partly: ['partly'],
      failed: ['failed', 'expired'],
      everyMs: 4000,
    },
  }
}

/** Whether a transaction is a purchase that was followed. */
export const isPurchase = (transaction: Transaction): transaction is Transaction<OrderIntent> =>
  transaction.intent.kind === 'order' && transaction.intent.source.path.startsWith(folder)
