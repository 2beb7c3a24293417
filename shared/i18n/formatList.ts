/** `a, b and c`, or `a, b or c`. */
export function formatList(
  locale: string,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale, { type }).format(items)
}
