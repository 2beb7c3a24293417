import type { I18n } from '@shared/contract/ports/i18n'
import { formatDate } from '@shared/i18n/formatDate'
import type { ReviewKey } from '@shared/reading/acts/act'
import type { ActTexts } from '@shared/ui/ActList'

/** Source: ECMAScript, the range of time values */
const lastS = 8_640_000_000_000n

/** The words of reviews in the visitor's language. */
export function createReviewTexts({ t, amount, locale }: I18n): ActTexts<ReviewKey> {
  return {
    words: ({ key, values }) => t(key, values),
    amount: ({ value, decimals, symbol, isQuoted }) =>
      t('review.amount', {
        amount: amount({ value, decimals }, decimals),
        symbol: isQuoted ? `“${symbol}”` : symbol,
      }),
    time: (atS) =>
      atS > lastS
        ? undefined
        : formatDate(locale, Number(atS) * 1_000, { dateStyle: 'medium', timeStyle: 'short' }),
    step: (number, title) => t('review.step', { number, title }),
    unlimited: t('review.unlimited'),
    data: t('review.data'),
  }
}
