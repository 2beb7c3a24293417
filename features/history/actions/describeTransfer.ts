import type { I18n } from '@shared/contract/context'
import { parseDecimal } from '@shared/domain/parseDecimal'
import type { Transfer } from '../transactionsSchema'

/** Source: specification §9, display. */
const shownDecimals = 3
/** More than an amount has, so that none of it is cut off before it is floored. */
const exactDecimals = 36

/** What was moved: how much of a token, or which NFT. */
export function describeTransfer(transfer: Transfer, sign: string, { amount, t }: I18n): string | undefined {
  const { fungible_info, nft_info, quantity } = transfer
  if (nft_info) return nft_info.name ?? undefined
  const value = quantity && parseDecimal(quantity.numeric, exactDecimals)
  if (value === undefined || value === null) return undefined
  return t('history.amount', {
    amount: `${sign}${amount({ value, decimals: exactDecimals }, shownDecimals)}`,
    symbol: fungible_info?.symbol ?? '',
  }).trim()
}
