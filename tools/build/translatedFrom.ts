import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Message, Messages } from '../../shared/i18n/messages'

/**
 * The English that each text was translated from, as a hash. One hash counts for all languages; languages that lag
 * behind or run ahead have hashes under their names. An owner of texts keeps them in `translated.json`.
 */
export type TranslatedFrom = Readonly<Record<string, string | Sources>>

type Sources = { readonly '*': string } & { readonly [L in TranslatedLocale]?: string }

const fileOf = (folder: string) => join(folder, 'translated.json')

/** What translations of a folder remember; empty if there is no file yet. */
export const readTranslatedFrom = (folder: string): TranslatedFrom =>
  existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : {}

export function writeTranslatedFrom(folder: string, sources: TranslatedFrom): void {
  const sorted = Object.fromEntries(Object.entries(sources).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(fileOf(folder), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Eight hex digits of a text, or of all its plural forms. */
export const hashOfText = (text: Message): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 8)

const sourceOf = (from: string | Sources | undefined, locale: TranslatedLocale) =>
  typeof from === 'string' ? from : (from?.[locale] ?? from?.['*'])

/** The keys whose English differs from the English that a language was translated from. */
export const outdatedKeys = (english: Messages, from: TranslatedFrom, locale: TranslatedLocale): string[] =>
  Object.entries(english)
    .filter(([key, text]) => sourceOf(from[key], locale) !== hashOfText(text))
    .map(([key]) => key)

/** Remembers that the languages say what the English of now says, for these keys. Keys without English are forgotten. */
export function recordTranslated(
  english: Messages,
  from: TranslatedFrom,
  { keys, locales }: { readonly keys: readonly string[]; readonly locales: readonly TranslatedLocale[] },
): TranslatedFrom {
  const recorded: Record<string, string | Sources> = {}
  for (const [key, text] of Object.entries(english)) {
    const isRecorded = (locale: TranslatedLocale) => keys.includes(key) && locales.includes(locale)
    const sources = translatedLocales.map(
      (locale) =>
        [locale, isRecorded(locale) ? hashOfText(text) : (sourceOf(from[key], locale) ?? '')] as const,
    )
    const common = mostFrequent(sources.map(([, hash]) => hash))
    const others = sources.filter(([, hash]) => hash !== common)
    recorded[key] = others.length ? { '*': common, ...Object.fromEntries(others) } : common
  }
  return recorded
}

function mostFrequent(hashes: readonly string[]): string {
  const countOf = (hash: string) => hashes.filter((each) => each === hash).length
  return [...hashes].sort((one, other) => countOf(other) - countOf(one))[0]!
}
