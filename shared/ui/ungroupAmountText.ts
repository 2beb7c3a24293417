import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { plainDecimal } from '@shared/domain/plainDecimal'

/**
 * A pasted amount as it would be typed in the locale: its decimal separator, no grouping. It accepts the locale's writing.
 * After that it accepts the English writing of explorers and exchanges (`0.0123`, `1,234.5`) and the Arabic writing, whose
 * marks mean nothing else. Undefined if it is not an amount, or a single mark is ambiguous (`1,500`): a guess may be wrong
 * by a factor of a thousand.
 */
export function ungroupAmountText(text: string, locale: string): string | undefined {
  for (const language of [locale, 'en', 'ar-EG']) {
    const plain = readGrouped(text.trim(), language)
    if (plain === 'ambiguous') return undefined
    if (plain) return decimalFormatOf(locale).format(plain)
  }
  return undefined
}

function readGrouped(text: string, locale: string): string | undefined {
  const { separator } = decimalFormatOf(locale)
  const { mark, shapeOf } = groupingOf(locale)
  const at = text.lastIndexOf(separator)
  const end = at < 0 ? text.length : at
  const groups = text.slice(0, end).split(mark)
  const fraction = text.slice(end)
  const plain = plainDecimal(groups.join('') + fraction, locale)
  if (!plain || !/^(?=\.?\d)\d*(\.\d*)?$/.test(plain)) return undefined
  if (groups.length === 1) return plain
  const shape = groups.map((group) => [...group].length).join()
  if (shape !== shapeOf(plain.replace(/\..*/, ''))) return undefined
  return groups.length === 2 && !fraction && /[.,]/.test(text) ? 'ambiguous' : plain
}

/** The group separator of a locale, and the lengths of the groups of a whole number. */
function groupingOf(locale: string) {
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const mark = format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ','
  return {
    // Keyboards and web pages have other spaces and apostrophes than typographers.
    mark: /\s/.test(mark) ? /\s/ : /['’]/.test(mark) ? /['’]/ : mark,
    shapeOf: (whole: string) =>
      format
        .formatToParts(BigInt(whole))
        .filter(({ type }) => type === 'integer')
        .map(({ value }) => [...value].length)
        .join(),
  }
}
