import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./messages/', import.meta.url)
const readTexts = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

/** The texts of mails and of the pages behind their links, by language. */
export const mailMessages: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), readTexts(file)]),
)

/** The available language that serves a BCP 47 tag best; English if none does. */
export function pickMailLocale(tag = 'en'): string {
  const locales = [...mailMessages.keys()]
  const own = (text: string) => locales.find((locale) => locale.toLowerCase() === text)
  const small = tag.toLowerCase()
  const [language = ''] = small.split('-')
  if (language === 'zh' && !own(small)) return /-(hant|tw|hk|mo)\b/.test(small) ? 'zh-TW' : 'zh-CN'
  return own(small) ?? own(language) ?? locales.find((locale) => locale.startsWith(`${language}-`)) ?? 'en'
}

/** A text with its values; English if a language lacks it. */
export function mailText(locale: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = mailMessages.get(locale)?.[key] ?? mailMessages.get('en')?.[key]
  if (text === undefined) throw new Error(`No mail has the text ${key}.`)
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
