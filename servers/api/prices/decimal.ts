/** Prices and values here have eighteen decimals. */
export const priceDecimals = 18
const one = 10n ** BigInt(priceDecimals)

/** The worth of `quantity` base units. */
export const worthOf = (quantity: bigint, decimals: number, price: bigint): bigint =>
  (quantity * price) / 10n ** BigInt(decimals)

/** How much of the second one unit of the first is. */
export const divide = (price: bigint, unit: bigint): bigint => (price * one) / unit

/** Base units in their unit, as plain text without trailing zeros. */
export function toText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** A price or a value in JSON. Only here it becomes a float, after all computations. */
export const toNumber = (value: bigint): number => Number(toText(value, priceDecimals))
