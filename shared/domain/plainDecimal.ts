import { decimalFormatOf } from './decimalFormat'
import { digitOf } from './digitOf'

const arabicSeparator = '٫'

/**
 * The plain form (`-12.5`) of a text in a locale's digits or the decimal ones of any script; undefined if it holds
 * another separator. The Arabic separator is accepted everywhere: it means nothing else. @throws RangeError for a
 * malformed locale
 */
export function plainDecimal(text: string, locale: string): string | undefined {
  const { separator, digits } = decimalFormatOf(locale)
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
}
