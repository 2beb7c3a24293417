import { parseAmountText } from '@shared/amounts/parseAmountText'
import { decimalFormatOf } from '@shared/domain/decimalFormat'

/** Why the field holds no amount: a text that could mean a `part` or `all`, more than a number, or anything else. */
export type NoAmount =
  | { readonly kind: 'either'; readonly values: { readonly part: string; readonly all: string } }
  | { readonly kind: 'onlyNumber' | 'wrong'; readonly values?: undefined }

/** Suggests another writing, if a text has digits and yet is not an amount. */
export function whyNoAmount(text: string, locale: string): NoAmount {
  const { separator, format } = decimalFormatOf(locale)
  const [, whole, fraction] = /^\s*(\p{Nd}{1,3})[.,](\p{Nd}{3})\s*$/u.exec(text) ?? []
  const plain = whole && fraction && parseAmountText(`${whole}${separator}${fraction}`, locale)
  if (plain && parseAmountText(text, locale) === undefined) {
    // Three digits after the separator would be ambiguous again.
    const part = /\.\d{3}$/.test(plain) ? `${plain}0` : plain
    const all = parseAmountText(`${whole}${fraction}`, locale)!
    return { kind: 'either', values: { part: format(part), all: format(all) } }
  }
  const isMore = /\p{Nd}/u.test(text) && /[\p{L}\p{Sc}]/u.test(text)
  return { kind: isMore ? 'onlyNumber' : 'wrong' }
}
