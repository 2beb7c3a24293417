/** No real amount has more digits; a longer text is an attempt to keep the page busy. */
const digitsMax = 400

/**
 * A plain decimal number as a machine writes it (`12.5`, `1.5e-7`) in base units of `decimals` places, floored and
 * exact. Undefined for anything else.
 */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!match || text.length > digitsMax) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const shift = decimals + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift)
}
