import { translatedLocales } from '@shared/i18n/locales'

export interface PickedLocale {
  /** BCP 47, with the visitor's region: numbers and dates follow it. */
  readonly locale: string
  /** The translation to fetch; undefined for English, which is built in. */
  readonly pack: string | undefined
}

const english: PickedLocale = { locale: 'en', pack: undefined }

/**
 * The first wanted locale that the widget speaks, by language and script (`pt-PT` → `pt-BR`, `zh-HK` → `zh-TW`), else
 * English. A language without texts would give English sentences in its own direction and digits.
 */
export function pickLocale(wanted: readonly string[]): PickedLocale {
  for (const tag of wanted) {
    const locale = parse(tag)
    if (!locale) continue
    if (locale.language === 'en') return { locale: locale.toString(), pack: undefined }
    const script = scriptOf(locale)
    const pack = translatedLocales.find((candidate) => scriptOf(new Intl.Locale(candidate)) === script)
    if (pack) return { locale: locale.toString(), pack }
  }
  return english
}

function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'))
  } catch {
    return
  }
}

/** `zh-HK` → `zh-Hant`. */
function scriptOf(locale: Intl.Locale): string {
  const { language, script } = locale.maximize()
  return `${language}-${script}`
}
