/** Codes that everyone may give a meaning, but Kosovo's. Source: ISO 3166-1, user-assigned code elements */
const assigned = /^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/

/** A country (ISO 3166-1, two letters A–Z) in the locale's words; undefined for a code that stands for none. */
export function countryName(locale: string, code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code) || assigned.test(code)) return undefined
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code)
}
