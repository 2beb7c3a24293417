/** The decimal digits of a text, whatever script they are in, as `0` to `9`. Everything else is left out. */
export function toAsciiDigits(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(digitOf).join('')
}

/** Unicode puts the ten digits of a script at …0 to …9, or, in the Indic blocks, at …6 to …F. */
function digitOf(mark: string): number {
  const code = mark.codePointAt(0)!
  return (code & 15) - (/\p{Nd}/u.test(String.fromCodePoint(code | 15)) ? 6 : 0)
}
