import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { digitOf } from '@shared/domain/digitOf'
import { ungroupAmountText } from './ungroupAmountText'

/** Decimal separators of all locales: a phone's keyboard has the separator of the phone's language, not of the widget's. */
const marks = /[.,٫．，]/g
/** Groups digits in every locale that uses it. */
const groupMark = '٬'

/**
 * The result of an edit of the field: `text` in the locale's writing, and the mark of another language that was `typed`
 * for its separator, to be passed to the next edit. A text inserted as a whole may be grouped. A typed one is not,
 * unless it looks grouped: `1,500` is ambiguous, and stays as typed, as no amount.
 */
export function typeAmountText(
  before: { readonly text: string; readonly typed: string | undefined },
  after: string,
  locale: string,
): { readonly text: string; readonly typed: string | undefined } {
  const added = addedTo(before.text, after)
  const found = after.match(marks) ?? []
  if ([...added].length > 1 || found.length > 1 || after.includes(groupMark))
    return { text: ungroupAmountText(after, locale) ?? after, typed: undefined }
  const { separator } = decimalFormatOf(locale)
  const [mark] = found
  if (!mark) return { text: after, typed: undefined }
  const isOther = mark !== separator && mark !== '٫'
  const typed = isOther ? mark : added === separator ? undefined : before.typed
  const text = after.replace(marks, separator)
  return { text: typed && isGroupLike(text, separator) ? text.replace(separator, typed) : text, typed }
}

/** The text that one edit has inserted, in any manner. */
function addedTo(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/** Up to three digits, and three after the mark. */
function isGroupLike(text: string, separator: string): boolean {
  const [whole = '', fraction = ''] = text.split(separator).map((part) => [...part])
  const isWhole = [...whole, ...fraction].every((mark) => digitOf(mark) !== undefined)
  return isWhole && whole.length > 0 && whole.length <= 3 && fraction.length === 3 && digitOf(whole[0]!) !== 0
}
