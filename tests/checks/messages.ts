import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Message, Messages } from '../../shared/i18n/messages'
import { root } from '../../shell/build/common'
import { lateErrorTexts, visitorErrorTexts } from '../../shell/i18n/visitorErrors'
import type { Findings } from './check'

/** Texts that one language, or all (`*`), may share with English, by key. */
export type Untranslated = Readonly<Record<string, readonly (TranslatedLocale | '*')[]>>

/** One owner of texts: the shell, or a feature. */
interface Catalogue {
  readonly id: string
  /** The folders of its texts, a file for each language: those of the first views, then those of the lazy ones. */
  readonly folders: readonly string[]
  /** The sources that use its keys. */
  readonly sources: string
  /** Texts whose English is elsewhere, by folder. */
  readonly besides: readonly Messages[]
}

/** Missing, unused and untranslated texts; one line for each. */
export function findMessageFaults(untranslated: Untranslated, folder = root): Findings {
  const catalogues = cataloguesOf(folder)
  const allowed = new Set<string>()
  const faults = catalogues.flatMap((catalogue) => [
    ...faultsOfKeys(catalogue, folder),
    ...catalogue.folders.flatMap((texts, index) =>
      translatedLocales.flatMap((locale) => {
        const { besides } = catalogue
        return faultsOfTranslation({ texts, besides: besides[index] ?? {}, locale, root: folder }, (key) => {
          const rule = untranslated[key]?.find((entry) => entry === '*' || entry === locale)
          if (rule) allowed.add(`${key} ${rule}`)
          return Boolean(rule)
        })
      }),
    ),
  ])
  const idle = Object.entries(untranslated)
    .flatMap(([key, entries]) => entries.map((entry) => `${key} ${entry}`))
    .filter((entry) => !allowed.has(entry))
  return [...faults, ...idle.map((entry) => `the list of untranslated texts names ${entry} in vain`)]
}

function cataloguesOf(folder: string): Catalogue[] {
  const features = join(folder, 'features')
  return [
    {
      id: 'shell',
      folders: [join(folder, 'shell/i18n/messages'), join(folder, 'shell/i18n/messages/late')],
      sources: join(folder, 'shell'),
      besides: [visitorErrorTexts(), lateErrorTexts()],
    },
    ...(existsSync(features) ? readdirSync(features) : []).map((id) => ({
      id,
      folders: [join(features, id, 'messages'), join(features, id, 'messages/late')],
      sources: join(features, id),
      besides: [],
    })),
  ].flatMap((catalogue) => {
    const folders = catalogue.folders.filter((each) => existsSync(join(each, 'en.json')))
    return folders.length > 0 ? [{ ...catalogue, folders }] : []
  })
}

function faultsOfKeys({ id, folders, sources }: Catalogue, root: string): string[] {
  const used = keysIn(sources, id)
  const whereIn = (folder: string) => relative(root, join(folder, 'en.json'))
  const known = new Set<string>()
  const faults = folders.flatMap((folder) => {
    const where = whereIn(folder)
    return Object.keys(read(folder, 'en')).flatMap((key) => [
      ...(key.startsWith(`${id}.`) ? [] : [`${where}: ${key} is not of ${id}`]),
      ...(used.has(key) ? [] : [`${where}: nothing uses ${key}`]),
      ...(known.size < known.add(key).size ? [] : [`${where}: ${key} is among the first texts too`]),
    ])
  })
  const missing = [...used].filter((key) => !known.has(key))
  return [...faults, ...missing.map((key) => `${whereIn(folders[0]!)} lacks ${key}`)]
}

interface Translation {
  readonly texts: string
  readonly besides: Messages
  readonly locale: TranslatedLocale
  readonly root: string
}

function faultsOfTranslation(
  { texts: folder, besides, locale, root }: Translation,
  mayBeEnglish: (key: string) => boolean,
): string[] {
  const file = join(folder, `${locale}.json`)
  const where = relative(root, file)
  if (!existsSync(file)) return [`${where} is missing`]
  const english: Messages = { ...read(folder, 'en'), ...besides }
  const texts = read(folder, locale)
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

function read(folder: string, locale: string): Messages {
  return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Messages
}

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
