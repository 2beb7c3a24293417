import { parseAmountText } from '@shared/amounts/parseAmountText'
import { decimalFormatOf } from '@shared/domain/decimalFormat'

/** The same number in another locale's writing. A text that is no number stays as it is. */
export function writeAmount(text: string, from: string, to: string): string {
  if (from === to) return text
  const plain = parseAmountText(text, from)
  return plain === undefined ? text : decimalFormatOf(to).format(plain)
}
