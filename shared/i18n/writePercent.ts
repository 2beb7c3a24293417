import { formatAmount } from '@shared/domain/amount'

/** Hundredths of a percent in the locale's writing, with its sign of percent. */
export function writePercent(bps: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  // A decimal text is exact, but a division may not be.
  return format.format(formatAmount({ value: BigInt(Math.round(bps)), decimals: 4 }, 4) as unknown as number)
}
