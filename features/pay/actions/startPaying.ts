import type { FeatureContext } from '@shared/contract/context'
import type { CallsQuote } from '@shared/domain/calls'
import type { PayModel } from '../activatePay'
import { payWithWallet } from './payWithWallet'

/** Asks the wallet for a payment: the visitor's tap. Never rejects: the views show what happened. */
export async function startPaying(
  ctx: FeatureContext,
  { wallet }: Pick<PayModel, 'wallet'>,
  quote: CallsQuote,
  id: string,
): Promise<void> {
  const { asking, despite } = wallet.get()
  if (asking !== undefined) return
  wallet.update((before) => ({ ...before, asking: id, failure: undefined }))
  try {
    const paying = await payWithWallet(ctx, quote, { id, despite })
    if (paying.status === 'asked')
      wallet.update((before) => ({ ...before, transaction: paying.transaction, despite: undefined }))
  } catch (failure) {
    wallet.update((before) => ({ ...before, failure }))
  } finally {
    wallet.update((before) => ({ ...before, asking: undefined }))
  }
}
