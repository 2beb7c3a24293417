/** The languages that the widget speaks besides English: BCP 47, and the name of each feature's `messages/<locale>.json`. */
export const translatedLocales = [
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'ja',
  'ko',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW',
] as const

export type TranslatedLocale = (typeof translatedLocales)[number]
