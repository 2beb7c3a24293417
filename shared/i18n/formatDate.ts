/** A time (Unix milliseconds) the way of a locale, as a date of medium length by default. */
export function formatDate(
  locale: string,
  timeMs: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(locale, options).format(timeMs)
}
