/**
 * A number of JSON, zero or above, as a decimal number without an exponent: `1.5e-7` is `0.00000015`. Its digits are
 * those that the number was written with, up to 15 of them. @throws RangeError from 1e21 on, and for what is no amount
 */
export function plainDecimal(value: number): string {
  if (!(value >= 0 && value < 1e21)) throw new RangeError(`${value} is no amount.`)
  const [digits = '', exponent] = String(value).split('e-')
  if (!exponent) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
