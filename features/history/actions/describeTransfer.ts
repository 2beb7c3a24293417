import type { I18n } from '@shared/contract/ports/i18n'
import { parseDecimal } from '@shared/domain/parseDecimal'
import type { Transfer } from '../transactionsSchema'

/** Source: docs/reference/specification.md#limits, display. */
const shownDecimals = 3
/** More places than any amount has, so that nothing is cut off before it is floored. */
const exactDecimals = 36
/** The smallest amount that is shown exactly. */
const least = 10n ** BigInt(exactDecimals - shownDecimals)

/** The moved asset: how much of a token, or which NFT. An amount too small to show is never shown as zero. */
export function describeTransfer(transfer: Transfer, sign: string, { amount, t }: I18n): string | undefined {
  const { fungible_info, nft_info, quantity } = transfer
  if (nft_info) return nft_info.name ?? undefined
  const value = quantity && parseDecimal(quantity.numeric, exactDecimals)
  if (value === undefined || value === null) return undefined
  const isDust = value > 0n && value < least
  const shown = amount({ value: isDust ? least : value, decimals: exactDecimals }, shownDecimals)
  return t('history.amount', {
    amount: `${sign}${isDust ? '<' : ''}${shown}`,
    symbol: fungible_info?.symbol ?? '',
  }).trim()
}
