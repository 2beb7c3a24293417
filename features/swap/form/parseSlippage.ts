import { parseAmountText } from '@shared/amounts/parseAmountText'
import { parseAmount } from '@shared/domain/amount'

/** Hundredths of a percent of a typed percentage from 0.01 to 50 with at most two decimals; undefined for any other text. */
export function parseSlippage(text: string, locale: string): number | undefined {
  const plain = parseAmountText(text, locale)
  const bps = plain === undefined ? undefined : parseAmount(plain, 2)
  return bps !== undefined && bps >= 1n && bps <= 5_000n ? Number(bps) : undefined
}
