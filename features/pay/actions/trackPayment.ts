import type { FeatureContext } from '@shared/contract/context'
import type { PayTerms } from '../form/payTerms'

export type PayEvent =
  | 'PAY_MODAL_OPEN'
  | 'PAY_EXCHANGE_SELECTED'
  | 'PAY_INITIATED'
  | 'PAY_SUCCESS'
  | 'PAY_ERROR'

/**
 * Reports a step of a payment to the host's analytics, without who pays whom.
 * Source: docs/reference/specification.md#events
 */
export function trackPayment(
  { track }: Pick<FeatureContext, 'track'>,
  event: PayEvent,
  { networkId, asset, amount, paymentId }: PayTerms,
  properties: Readonly<Record<string, string>> = {},
): void {
  track(event, { network: networkId, asset, amount: String(amount), paymentId, ...properties })
}
