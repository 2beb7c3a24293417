import type { PurchaseRequest } from '../actions/beginPurchase'
import type { Purchase, PurchasePage } from './purchase'

/** A purchase that this page began, with its window and its order. */
export interface OngoingPurchase extends Purchase {
  /** Undefined after a reload: another try begins with the form. */
  readonly request: PurchaseRequest | undefined
  /** The provider's name for visitors. */
  readonly provider: string
  readonly page: PurchasePage
  /** Undefined until the order is kept. */
  readonly orderId: string | undefined
  readonly url: string | undefined
  /** Why there is no order. */
  readonly error: unknown
}
