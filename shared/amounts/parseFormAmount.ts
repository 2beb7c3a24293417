import { parseAmountText } from '@shared/amounts/parseAmountText'
import { parseAmount } from '@shared/domain/amount'
import type { AmountText } from './amountText'
import type { Price } from './price'
import { unitsFor } from './price'

/** The content of the field: empty, base units of the asset, or no amount. */
export type Amount =
  | { readonly status: 'none' }
  | { readonly status: 'wrong' }
  | { readonly status: 'read'; readonly value: bigint }

/** Places of money in the field. Source: docs/reference/specification.md#validation, values have two. */
const moneyDecimals = 2

/** Parses the field exactly; an amount of money becomes the amount of the asset that it buys, floored. */
export function parseFormAmount(
  { amount: text, locale, unit }: AmountText,
  decimals: number,
  price: Price | undefined,
): Amount {
  if (!text.trim()) return { status: 'none' }
  const plain = parseAmountText(text, locale)
  const read =
    plain === undefined ? undefined : parseAmount(plain, unit === 'asset' ? decimals : moneyDecimals)
  if (read === undefined) return { status: 'wrong' }
  const value = unit === 'asset' ? read : price && unitsFor(price, read, moneyDecimals)
  if (value === undefined) return { status: 'wrong' }
  return value === 0n ? { status: 'none' } : { status: 'read', value }
}
