import { decimalFormatOf } from './decimalFormat'
import { plainDecimal } from './plainDecimal'

/** An exact amount: base units and how many decimals make one. Never a float. */
export interface TokenAmount {
  /** The amount in base units. */
  readonly value: bigint
  /** The number of decimals of the asset. */
  readonly decimals: number
  /** The symbol of the asset. */
  readonly symbol: string
}

/**
 * The amount in its unit as a plain number text (`1234.5`: no grouping, no trailing zeros). It is floored to `decimals`
 * places, so the text is never above the amount. With a locale, it has the form that {@link parseAmount} reads there.
 */
export function formatAmount(
  amount: Pick<TokenAmount, 'value' | 'decimals'>,
  decimals: number,
  locale?: string,
): string {
  const dropped = Math.max(0, amount.decimals - decimals)
  const places = amount.decimals - dropped
  const floored = floorDivide(amount.value, 10n ** BigInt(dropped))
  const digits = (floored < 0n ? -floored : floored).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const plain = `${floored < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  return locale === undefined ? plain : decimalFormatOf(locale).format(plain)
}

/**
 * Base units of a typed text, or undefined if it is not an amount with at most `decimals` places. Only the locale's
 * decimal separator is accepted (`.` without a locale) and no grouping: `1,500` must not become 1500 for one visitor
 * and 1.5 for another.
 */
export function parseAmount(text: string, decimals: number, locale?: string): bigint | undefined {
  const trimmed = text.trim()
  const plain = locale === undefined ? trimmed : plainDecimal(trimmed, locale)
  const match = plain === undefined ? null : /^(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  if (whole + fraction === '' || significant.length > decimals) return undefined
  return BigInt(whole + significant.padEnd(decimals, '0'))
}

/** BigInt division drops towards zero, which would round a debt up. */
function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient
}
