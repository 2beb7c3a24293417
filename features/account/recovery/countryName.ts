/** A country (ISO 3166-1) in the locale's words; undefined where the browser has none. */
export function countryName(country: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country)
  } catch {
    return undefined
  }
}
