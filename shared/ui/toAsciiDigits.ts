import { digitOf } from '@shared/domain/digitOf'

/** The decimal digits of a text, of any script, as `0` to `9`. Everything else is left out. */
export function toAsciiDigits(text: string): string {
  return [...text].map(digitOf).join('')
}
