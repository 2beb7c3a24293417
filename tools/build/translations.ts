import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { abi } from '../../shared/contract/abi'
import { contract } from '../../shared/contract/feature'
import type { FeatureRelease, Translations } from '../../shared/contract/manifest'
import { shellTextsId } from '../../shell/remotes/release/shellTextsId'
import { integrityOf } from '../release/integrityOf'
import { distFolder, root, version } from './common'

/** The files of a folder's translations, and their entry in the manifest. */
export interface BuiltTranslations {
  /** Files by name: `messages/index.json`, `messages/de.json` … */
  readonly files: ReadonlyMap<string, string>
  /** Undefined if English is the only language. */
  readonly translations: Translations | undefined
}

/**
 * Minified texts, each file with its hash. The index of the first texts names the index of the late texts.
 * `lateBesides`: a folder of texts that join the late texts.
 */
export function buildTranslations(folder: string, lateBesides?: string): BuiltTranslations {
  const late = packsIn('messages/late', folder, lateBesides)
  const lateIndex = indexOf(late)
  const packs = packsIn('messages', folder)
  if (packs.size === 0) return { files: new Map(), translations: undefined }
  const index = indexOf(packs, late.size > 0 ? { late: integrityOf(lateIndex) } : {})
  const files = new Map([['messages/index.json', index]])
  if (late.size > 0) files.set('messages/late/index.json', lateIndex)
  for (const [locale, text] of packs) files.set(`messages/${locale}.json`, text)
  for (const [locale, text] of late) files.set(`messages/late/${locale}.json`, text)
  return { files, translations: { locales: [...packs.keys()], index: integrityOf(index) } }
}

/** Locale → texts, minified. */
function packsIn(name: string, folder: string, besides?: string): ReadonlyMap<string, string> {
  const messages = resolve(folder, name)
  const locales = (existsSync(messages) ? readdirSync(messages) : [])
    .filter((file) => file.endsWith('.json') && file !== 'en.json')
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  return new Map(
    locales.map((locale) => {
      const files = [messages, ...(besides ? [besides] : [])]
      const texts = files.map((each) => JSON.parse(readFileSync(resolve(each, `${locale}.json`), 'utf8')))
      return [locale, JSON.stringify(Object.assign({}, ...texts))]
    }),
  )
}

const indexOf = (packs: ReadonlyMap<string, string>, more: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    ...Object.fromEntries([...packs].map(([locale, text]) => [locale, integrityOf(text)])),
    ...more,
  })

/** Writes the translations of the shell as a part of the release that has no code. */
export function writeShellTexts(outputFolder = distFolder): void {
  const { files, translations } = buildTranslations(
    resolve(root, 'shell/remotes/i18n'),
    resolve(root, 'shared/reading/messages'),
  )
  const base = `features/${shellTextsId}/${version}/`
  const part: FeatureRelease = {
    version,
    contract,
    abi,
    base,
    entry: '',
    expose: [],
    files: {},
    ...(translations && { translations }),
    contributes: { views: [], texts: {} },
  }
  for (const [name, text] of [...files, ['part.json', `${JSON.stringify(part)}\n`] as const]) {
    const file = resolve(outputFolder, base, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
