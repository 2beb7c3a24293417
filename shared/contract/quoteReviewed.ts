import type { QuoteOf, WalletIntent } from '@shared/domain/transaction'
import type { Review } from '@shared/reading/review'
import type { FeatureContext } from './context'

/** A quote with the review of the same intent. */
export interface ReviewedQuote<I extends WalletIntent> {
  readonly quote: QuoteOf<I>
  /** undefined if the network's calls cannot be read, or the code for it has not loaded. */
  readonly review: Review | undefined
}

/** Quotes an intent and reviews it, both at once. @throws as `transactions.quote` does */
export async function quoteReviewed<I extends WalletIntent>(
  { chains, log }: Pick<FeatureContext, 'chains' | 'log'>,
  intent: I,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ReviewedQuote<I>> {
  const { transactions } = chains
  const [quote, review] = await Promise.all([
    transactions.quote(intent, options),
    transactions.review?.(intent, options).catch((error) => {
      if (!options.signal?.aborted) log.warn('The transaction cannot be reviewed', error)
      return undefined
    }),
  ])
  return { quote, review }
}
