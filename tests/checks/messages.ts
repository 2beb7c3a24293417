import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Message, Messages } from '../../shared/i18n/messages'
import { root } from '../../shell/build/common'
import { visitorErrorTexts } from '../../shell/i18n/visitorErrors'
import type { Findings } from './check'

/** Texts that one language, or all (`*`), may have in common with English, by key. */
export type Untranslated = Readonly<Record<string, readonly (TranslatedLocale | '*')[]>>

/** One owner of texts: the shell, or a feature. */
interface Catalogue {
  readonly id: string
  /** Where its `messages/` lies. */
  readonly folder: string
  /** Where its keys are used. */
  readonly sources: string
  /** Texts whose English stands elsewhere. */
  readonly besides: Messages
}

/** Texts that are missing, unused or not translated; one line for each. */
export function findMessageFaults(untranslated: Untranslated, folder = root): Findings {
  const catalogues = cataloguesOf(folder)
  const allowed = new Set<string>()
  const faults = catalogues.flatMap((catalogue) => [
    ...faultsOfKeys(catalogue, folder),
    ...translatedLocales.flatMap((locale) =>
      faultsOfTranslation(catalogue, locale, folder, (key) => {
        const rule = untranslated[key]?.find((entry) => entry === '*' || entry === locale)
        if (rule) allowed.add(`${key} ${rule}`)
        return Boolean(rule)
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
      folder: join(folder, 'shell/i18n'),
      sources: join(folder, 'shell'),
      besides: visitorErrorTexts(),
    },
    ...(existsSync(features) ? readdirSync(features) : []).map((id) => ({
      id,
      folder: join(features, id),
      sources: join(features, id),
      besides: {},
    })),
  ].filter((catalogue) => existsSync(join(catalogue.folder, 'messages/en.json')))
}

function faultsOfKeys({ id, folder, sources }: Catalogue, root: string): string[] {
  const english = Object.keys(read(folder, 'en'))
  const used = keysIn(sources, id)
  const where = relative(root, join(folder, 'messages/en.json'))
  return [
    ...english.filter((key) => !key.startsWith(`${id}.`)).map((key) => `${where}: ${key} is not of ${id}`),
    ...english.filter((key) => !used.has(key)).map((key) => `${where}: nothing uses ${key}`),
    ...[...used].filter((key) => !english.includes(key)).map((key) => `${where} lacks ${key}`),
  ]
}

function faultsOfTranslation(
  { folder, besides }: Catalogue,
  locale: TranslatedLocale,
  root: string,
  mayBeEnglish: (key: string) => boolean,
): string[] {
  const file = join(folder, `messages/${locale}.json`)
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

/** What a text must share with its source: the values filled in, and a form for each of the language's plurals. */
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
  return JSON.parse(readFileSync(join(folder, `messages/${locale}.json`), 'utf8')) as Messages
}

/** Every key of an owner that its sources write out. Keys are never put together from pieces. */
function keysIn(folder: string, id: string): Set<string> {
  const keys = new Set<string>()
  const key = new RegExp(`['"](${id}\\.\\w[\\w.]*)['"]`, 'g')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(\.tsx?|feature\.json)$/.test(name) || /\.test\.tsx?$/.test(name)) continue
    for (const [, found] of readFileSync(join(folder, name), 'utf8').matchAll(key)) keys.add(found!)
  }
  return keys
}
