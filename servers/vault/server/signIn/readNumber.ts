/** The number that a person typed, in ASCII digits: keyboards write the digits of their script. */
export const readNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0)!)))

/** The value of a decimal digit: each script has its ten digits in a row. Source: Unicode, general category Nd */
function digitValue(codePoint: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value++
  return value
}
