import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Message, Messages } from '../../shared/i18n/messages'
import { root } from '../build/common'
import { englishOf, readMessages, type TextFolder, type TextOwner, textOwners } from '../build/textFolders'
import { outdatedKeys, readTranslatedFrom } from '../build/translatedFrom'
import type { Findings } from './check'

/** Texts that one language, or all (`*`), may share with English, by key. */
export type Untranslated = Readonly<Record<string, readonly (TranslatedLocale | '*')[]>>

/** Missing, unused, untranslated and outdated texts; one line for each. */
export function findMessageFaults(untranslated: Untranslated, folder = root): Findings {
  const owners = textOwners(folder)
  const allowed = new Set<string>()
  const faults = owners.flatMap((owner) => [
    ...faultsOfKeys(owner, folder),
    ...faultsOfSources(owner, folder),
    ...owner.texts.flatMap((texts) =>
      translatedLocales.flatMap((locale) =>
        faultsOfTranslation(texts, locale, folder, (key) => {
          const rule = untranslated[key]?.find((entry) => entry === '*' || entry === locale)
          if (rule) allowed.add(`${key} ${rule}`)
          return Boolean(rule)
        }),
      ),
    ),
  ])
  const idle = Object.entries(untranslated)
    .flatMap(([key, entries]) => entries.map((entry) => `${key} ${entry}`))
    .filter((entry) => !allowed.has(entry))
  return [...faults, ...idle.map((entry) => `the list of untranslated texts names ${entry} in vain`)]
}

function faultsOfKeys({ id, folder, users = [], texts }: TextOwner, root: string): string[] {
  const used = new Set([folder, ...users].flatMap((each) => [...keysIn(each, id)]))
  const whereIn = ({ path }: TextFolder) => relative(root, join(path, 'en.json'))
  const known = new Set<string>()
  const faults = texts.flatMap((each) => {
    const where = whereIn(each)
    return Object.keys(readMessages(each.path, 'en')).flatMap((key) => [
      ...(key.startsWith(`${id}.`) ? [] : [`${where}: ${key} is not of ${id}`]),
      ...(used.has(key) ? [] : [`${where}: nothing uses ${key}`]),
      ...(known.size < known.add(key).size ? [] : [`${where}: ${key} is among the first texts too`]),
    ])
  })
  const isElsewhere = (key: string) => texts.some(({ besides }) => Object.hasOwn(besides, key))
  const missing = [...used].filter((key) => !known.has(key) && !isElsewhere(key))
  return [...faults, ...missing.map((key) => `${whereIn(texts[0]!)} lacks ${key}`)]
}

/** Translations of English that has moved on, and what is remembered of texts that are gone. */
function faultsOfSources(owner: TextOwner, root: string): string[] {
  const english = englishOf(owner)
  const from = readTranslatedFrom(owner.folder)
  const where = relative(root, owner.folder)
  const lagging = new Map<string, TranslatedLocale[]>()
  for (const locale of translatedLocales)
    for (const key of outdatedKeys(english, from, locale))
      lagging.set(key, [...(lagging.get(key) ?? []), locale])
  return [
    ...[...lagging].map(([key, locales]) => {
      const languages = locales.length === translatedLocales.length ? 'every language' : locales.join(', ')
      return `${where}: ${key} was translated from other English, in ${languages} (npm run translated)`
    }),
    ...Object.keys(from)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${where}/translated.json: ${key} is not in English`),
  ]
}

function faultsOfTranslation(
  { path, besides }: TextFolder,
  locale: TranslatedLocale,
  root: string,
  mayBeEnglish: (key: string) => boolean,
): string[] {
  const file = join(path, `${locale}.json`)
  const where = relative(root, file)
  if (!existsSync(file)) return [`${where} is missing`]
  const english: Messages = { ...readMessages(path, 'en'), ...besides }
  const texts = readMessages(path, locale)
  return [
    ...Object.keys(texts)
      .filter((key) => !Object.hasOwn(english, key))
      .map((key) => `${where}: ${key} is not in English`),
    ...Object.entries(english).flatMap(([key, source]) => {
      const text = texts[key]
      if (text === undefined) return [`${where} lacks ${key}`]
      const isSame = JSON.stringify(text) === JSON.stringify(source) && !mayBeEnglish(key)
      return [
        ...(isSame ? [`${where}: ${key} is the English text`] : []),
        ...faultsOfForms(text, source, locale).map((fault) => `${where}: ${key} ${fault}`),
      ]
    }),
  ]
}

/** The part that a text must share with its source: its placeholders, and a form for each of the language's plurals. */
function faultsOfForms(text: Message, source: Message, locale: string): string[] {
  if ((typeof text === 'string') !== (typeof source === 'string'))
    return ['is counted in one language and not in the other']
  const forms = typeof text === 'string' ? [] : Object.keys(text)
  const wanted =
    typeof text === 'string' ? [] : new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return [
    ...[...wanted]
      .filter((form) => !forms.includes(form))
      .map((form) => `has no form for ${form}, which ${locale} counts by`),
    ...formsOf(text)
      .filter((form) => valuesIn(form) !== valuesIn(formsOf(source).at(-1)!))
      .map((form) => `fills in other values than English: ${form}`),
    ...formsOf(text)
      .filter((form) => form !== form.trim() || form === '')
      .map(() => 'is empty, or begins or ends with a space'),
  ]
}

const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

/** Every key that an owner's sources write out. Keys are never concatenated. */
function keysIn(folder: string, id: string): Set<string> {
  const keys = new Set<string>()
  const key = new RegExp(`['"](${id}\\.\\w[\\w.]*)['"]`, 'g')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(\.tsx?|feature\.json)$/.test(name) || /\.test\.tsx?$/.test(name)) continue
    for (const [, found] of readFileSync(join(folder, name), 'utf8').matchAll(key)) keys.add(found!)
  }
  return keys
}
