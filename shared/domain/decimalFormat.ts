/** How a locale writes plain decimal numbers. */
export interface DecimalFormat {
  readonly separator: string
  /** The digits from zero to nine. */
  readonly digits: readonly string[]
  /** `-12.5` in the locale's digits and separator. */
  format(plain: string): string
}

/** A locale's digits and decimal separator. @throws RangeError for a malformed locale */
export function decimalFormatOf(locale: string): DecimalFormat {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => numbers.format(digit))
  return {
    separator,
    digits,
    format: (plain) => plain.replace(/[\d.]/g, (mark) => (mark === '.' ? separator : digits[Number(mark)]!)),
  }
}
