import type { FeatureContext } from '@shared/contract/context'
import { statusOf } from '@shared/errors/statusOf'
import { type Offer, offersSchema } from '../form/offersSchema'

export interface OffersRequest {
  /** CAIP-19. */
  readonly asset: string
  /** A decimal text in whole units of `currency` (ISO 4217), fees included. */
  readonly amount: string
  readonly currency: string
  readonly method: string
}

/** The offers for an amount of money; empty if no provider sells it. @throws as `http` does */
export async function requestOffers(
  { http }: Pick<FeatureContext, 'http'>,
  { asset, amount, currency, method }: OffersRequest,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  try {
    const { quotes } = await http.request('/v1/onramp/quote', {
      method: 'POST',
      body: { purchaseCurrency: asset, paymentCurrency: currency, amount, paymentMethod: method },
      schema: offersSchema,
      signal,
    })
    return quotes.filter(({ paymentTotal, providerFee, networkFee }) =>
      [paymentTotal, providerFee, networkFee].every((money) => money.currency === currency),
    )
  } catch (error) {
    if (statusOf(error) === 404) return []
    throw error
  }
}
