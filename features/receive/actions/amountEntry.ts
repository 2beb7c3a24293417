import { numeralsOf } from '@shared/domain/numerals'
import { parseAmountText } from '@shared/ui/parseAmountText'
import type { Payable } from './payableOf'

/** An amount as it was typed: for one asset, and in one language's writing. */
export interface AmountEntry {
  readonly assetId: string
  readonly text: string
  readonly locale: string
}

/** The entry that the view's parameters ask for; `amount` is a plain decimal number, as `1.5`. */
export function firstEntry(assetId: string, amount: string | undefined, locale: string): AmountEntry {
  const plain = parseAmountText(amount ?? '', 'en')
  return { assetId, text: plain === undefined ? '' : numeralsOf(locale).write(plain), locale }
}

/** What stands in the field: nothing of another asset's amount, and the same number after a change of language. */
export function textOf(entry: AmountEntry, payable: Payable, locale: string): string {
  if (entry.assetId !== payable.id) return ''
  if (entry.locale === locale) return entry.text
  const plain = parseAmountText(entry.text, entry.locale)
  return plain === undefined ? entry.text : numeralsOf(locale).write(plain)
}
