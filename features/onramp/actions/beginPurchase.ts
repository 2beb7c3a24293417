import type { FeatureContext } from '@shared/contract/context'
import type { OpenedWindow } from '@shared/contract/ports/page'
import { shape } from '@shared/schema/shape'
import { type Bought, orderIntentOf } from '../form/orderIntentOf'

export interface PurchaseRequest extends Bought {
  readonly provider: string
  /** The provider's id of a payment method, such as `card`. */
  readonly method: string
  /** Its purpose, in the visitor's language. */
  readonly label: string
}

/** An order, and the provider's page for it: it may be opened once. */
export interface PurchaseOrder {
  readonly orderId: string
  readonly url: string
}

const orderSchema = shape.record({ url: shape.text, orderId: shape.text })

/** Source: AppKit 1.7.6, the window of a provider. */
export const purchaseWindow = { width: 600, height: 800 }

/**
 * Begins an order, and opens a window for it: call it inside the visitor's tap. The window gets its address once the
 * shell follows the order, so that no visitor pays for an order that is not followed. `order` rejects with the errors
 * of `http` and of `transactions.follow`; the window is closed then.
 */
export function beginPurchase(
  { chains, http, openWindow }: Pick<FeatureContext, 'chains' | 'http' | 'openWindow'>,
  { provider, method, label, ...bought }: PurchaseRequest,
  signal?: AbortSignal,
): { readonly opened: OpenedWindow<never>; readonly order: Promise<PurchaseOrder> } {
  const { address, asset, amount, currency } = bought
  const begin = async () => {
    const order = await http.request('/v1/generators/onrampurl', {
      method: 'POST',
      body: {
        destinationWallets: [{ address }],
        asset,
        presetFiatAmount: amount,
        fiatCurrency: currency,
        paymentMethod: method,
        provider,
      },
      schema: orderSchema,
      ...(signal && { signal }),
    })
    await chains.transactions.follow(order.orderId, orderIntentOf(order.orderId, label, bought))
    return order
  }
  const order = begin()
  const opened = openWindow<never>(
    order.then(({ url }) => url),
    purchaseWindow,
  )
  return { opened, order }
}
