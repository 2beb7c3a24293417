const isDigit = (code: number) => code >= 0 && /\p{Nd}/u.test(String.fromCodePoint(code))

/**
 * What a decimal digit of any script is worth, such as 3 for `٣` and `３`; undefined for anything else. Source: Unicode,
 * the digits of a script stand in a row from zero to nine, and rows stand behind each other.
 */
export function digitOf(mark: string): number | undefined {
  const code = mark.codePointAt(0) ?? -1
  if (!isDigit(code)) return undefined
  let first = code
  while (isDigit(first - 1)) first--
  return (code - first) % 10
}
