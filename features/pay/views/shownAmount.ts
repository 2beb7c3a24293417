import type { FeatureContext } from '@shared/contract/context'
import type { Unit } from '../actions/readUnit'

/** An amount with its symbol: exact, unless so many decimals are enough. */
export const shownAmount = (
  { amount, t }: FeatureContext['i18n'],
  value: bigint,
  { decimals, symbol }: Unit,
  places = decimals,
) => t('pay.amount', { amount: amount({ value, decimals }, places), symbol })
