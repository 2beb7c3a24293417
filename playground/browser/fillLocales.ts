import { byId } from './byId'
import { made } from './made'
import { setup } from './setup'

/** Fills the choice of languages: each by its own name. */
export function fillLocales(): void {
  byId('locale').append(
    made('option', { value: '' }, 'The browser’s own'),
    ...setup.locales.map((locale) => made('option', { value: locale, lang: locale }, nameOf(locale))),
  )
}

function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
