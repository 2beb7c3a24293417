import { worthDecimals } from '@shared/portfolio/holding'
import { formatMoney } from './formatMoney'

/** Dollars of `worthDecimals` places in the locale's writing. */
export const formatDollars = (locale: string, worth: bigint): string =>
  formatMoney(locale, { value: worth, decimals: worthDecimals }, 'USD')
