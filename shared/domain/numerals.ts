import { digitOf } from './digitOf'

/** How a locale writes plain decimal numbers. */
export interface Numerals {
  readonly separator: string
  /** `-12.5` in the locale's digits and separator. */
  write(plain: string): string
  /**
   * The plain form of a text in the locale's digits or the decimal ones of any script, or undefined where it holds
   * another separator. The Arabic separator is one everywhere: it means nothing else.
   */
  read(text: string): string | undefined
}

const arabicSeparator = '٫'

/** A locale's digits and decimal separator. @throws RangeError for a malformed locale */
export function numeralsOf(locale: string): Numerals {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  return {
    separator,
    write: (plain) => plain.replace(/[\d.]/g, (mark) => (mark === '.' ? separator : digits[Number(mark)]!)),
    read(text) {
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
