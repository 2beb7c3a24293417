import type { FeatureContext } from '@shared/contract/context'
import type { CallsQuote } from '@shared/domain/calls'
import { parseError } from '@shared/errors/parseError'
import type { PayModel } from '../activatePay'
import type { PayTerms } from '../form/payTerms'
import { payWithWallet } from './payWithWallet'
import { trackPayment } from './trackPayment'

/** Asks the wallet for a payment: the visitor's tap. Never rejects: the views show what happened. */
export async function startPaying(
  ctx: FeatureContext,
  { wallet }: Pick<PayModel, 'wallet'>,
  quote: CallsQuote,
  terms: PayTerms,
): Promise<void> {
  const { paymentId: id } = terms
  const { asking, despite, isUncounted } = wallet.get()
  if (asking !== undefined) return
  wallet.update((before) => ({ ...before, asking: id, failure: undefined }))
  trackPayment(ctx, 'PAY_INITIATED', terms, { type: 'wallet' })
  try {
    const paying = await payWithWallet(ctx, quote, { id, despite, isUncounted })
    if (paying.status === 'asked')
      wallet.update((before) => ({ ...before, despite: undefined, isUncounted: false }))
  } catch (failure) {
    trackPayment(ctx, 'PAY_ERROR', terms, { type: 'wallet', message: parseError(failure) })
    wallet.update((before) => ({ ...before, failure }))
  } finally {
    wallet.update((before) => ({ ...before, asking: undefined }))
  }
}
