import type { OrderIntent } from '@shared/domain/order'
import type { Transaction } from '@shared/domain/transaction'

const folder = '/v1/onramp/orders/'

/** Two purchases with these in common are the same one, made twice: the seller does not matter. */
export interface Bought {
  /** The address that gets the coins. */
  readonly address: string
  /** CAIP-19. */
  readonly asset: string
  /** A decimal text in whole units of `currency` (ISO 4217). */
  readonly amount: string
  readonly currency: string
}

/** A purchase for the shell to follow. `label`: its purpose, in the visitor's language. */
export function orderIntentOf(
  orderId: string,
  label: string,
  { address, asset, amount, currency }: Bought,
): OrderIntent {
  return {
    kind: 'order',
    label,
    effect: ['buy', asset, amount, currency, address].join(' '),
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
