/** A time (Unix milliseconds) in the locale's writing, by default as a date of medium length. */
export function formatDate(
  locale: string,
  timeMs: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(locale, options).format(timeMs)
}
