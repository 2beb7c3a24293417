import type { I18n } from '@shared/contract/ports/i18n'
import { cleanReason } from '@shared/domain/cleanReason'
import type { Prepared } from '../actions/prepareSwap'
import { shownAmount } from '../form/shownAmount'

export interface ReviewWarning {
  readonly tone: 'info' | 'danger'
  readonly text: string
  /** A contract's own words, cleaned. */
  readonly words?: string | undefined
}

/** Why the swap is not offered to the wallet; or that no node could foresee its outcome. */
export function reviewWarnings(
  { problem, calls, offer }: Prepared,
  { t, ...i18n }: I18n,
): readonly ReviewWarning[] {
  const { fromToken, toToken, amount } = offer.request
  const whole = { t, ...i18n }
  switch (problem?.kind) {
    case 'gas':
      return [{ tone: 'danger', text: t('swap.problem.gas', { symbol: calls.fee?.symbol ?? '' }) }]
    case 'less':
      return [
        {
          tone: 'danger',
          text: t('swap.problem.less', { amount: shownAmount(whole, offer.quote.minimum, toToken) }),
        },
      ]
    case 'more':
      return [
        { tone: 'danger', text: t('swap.problem.more', { amount: shownAmount(whole, amount, fromToken) }) },
      ]
    case 'unseen':
      return [{ tone: 'danger', text: t('swap.problem.unseen') }]
    case 'refused': {
      const isTrusted = fromToken.isListed && toToken.isListed
      const words = problem.message && isTrusted ? cleanReason(problem.message) : undefined
      return [{ tone: 'danger', text: t('swap.problem.refused'), words }]
    }
    case undefined:
      return calls.moves ? [] : [{ tone: 'info', text: t('swap.unsimulated') }]
  }
}
