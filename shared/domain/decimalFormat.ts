import { digitOf } from './digitOf'

/** How a locale writes plain decimal numbers. */
export interface DecimalFormat {
  readonly separator: string
  /** `-12.5` in the locale's digits and separator. */
  format(plain: string): string
  /**
   * The plain form of a text in the locale's digits or the decimal ones of any script; undefined where it holds another
   * separator. The Arabic separator is accepted everywhere: it means nothing else.
   */
  parse(text: string): string | undefined
}

const arabicSeparator = '٫'

/** A locale's digits and decimal separator. @throws RangeError for a malformed locale */
export function decimalFormatOf(locale: string): DecimalFormat {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => numbers.format(digit))
  return {
    separator,
    format: (plain) => plain.replace(/[\d.]/g, (mark) => (mark === '.' ? separator : digits[Number(mark)]!)),
    parse(text) {
      let plain = ''
      for (const mark of text) {
        const own = digits.indexOf(mark)
        const digit = own >= 0 ? own : digitOf(mark)
        if (digit !== undefined) plain += digit
        else if (mark === separator || mark === arabicSeparator) plain += '.'
        else if (mark === '.') return undefined
        else plain += mark
      }
      return plain
    },
  }
}
