const isDigit = (code: number) => code >= 0 && /\p{Nd}/u.test(String.fromCodePoint(code))

/**
 * The value of a decimal digit of any script, such as 3 for `٣` and `３`; undefined for any other character. Source:
 * Unicode: the digits of a script are consecutive from zero to nine, and such rows follow each other.
 */
export function digitOf(mark: string): number | undefined {
  const code = mark.codePointAt(0) ?? -1
  if (!isDigit(code)) return undefined
  let first = code
  while (isDigit(first - 1)) first--
  return (code - first) % 10
}
