import type { OrderIntent } from '@shared/domain/order'

/** A purchase for the shell to follow. `label`: its purpose, in the visitor's language. */
export function orderIntentOf(orderId: string, label: string): OrderIntent {
  return {
    kind: 'order',
    label,
    source: {
      path: `/v1/onramp/orders/${encodeURIComponent(orderId)}`,
      field: 'status',
      done: ['done', 'partly'],
      failed: ['failed', 'expired'],
      everyMs: 4000,
    },
  }
}
