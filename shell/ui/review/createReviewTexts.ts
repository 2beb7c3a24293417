import type { I18n } from '@shared/contract/ports/i18n'
import { formatDate } from '@shared/i18n/formatDate'
import type { ReviewKey } from '@shared/reading/acts/act'
import type { ActTexts } from '@shared/ui/actTexts'
import type { ChangeTexts } from '@shared/ui/ChangedBalances'

/** Source: ECMAScript, the range of time values */
const lastS = 8_640_000_000_000n

/** The words of reviews in the visitor's language. */
export function createReviewTexts({ t, amount, locale, direction }: I18n): ActTexts<ReviewKey> & ChangeTexts {
  const write: ChangeTexts['amount'] = ({ value, decimals, symbol, isQuoted }) => {
    const number = amount({ value, decimals }, decimals)
    // A symbol of the other direction turns no digit around.
    return symbol ? `${number}\u00a0\u2068${isQuoted ? `“${symbol}”` : symbol}\u2069` : number
  }
  return {
    t,
    direction,
    words: ({ key, values }) => t(key, values),
    amount: write,
    signed: (shown, isGain) => `${isGain ? '+' : '−'}${write(shown)}`,
    time: (atS) =>
      atS > lastS
        ? undefined
        : formatDate(locale, Number(atS) * 1_000, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
