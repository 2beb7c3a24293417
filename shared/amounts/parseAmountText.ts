import { plainDecimal } from '@shared/domain/plainDecimal'

/**
 * The plain decimal number of a typed text (`0.5`: no grouping, no redundant zeros), or undefined if it is not an amount.
 * Digits are the locale's or ASCII. The only separator is the locale's decimal one, because `1,500` must not be 1500 for
 * one visitor and 1.5 for another.
 */
export function parseAmountText(text: string, locale: string): string | undefined {
  const plain = plainDecimal(text.trim(), locale)
  const [, whole, fraction = ''] = /^(?=\.?\d)0*(\d*)(?:\.(\d*?)0*)?$/.exec(plain ?? '') ?? []
  return whole === undefined ? undefined : (whole || '0') + (fraction && `.${fraction}`)
}
