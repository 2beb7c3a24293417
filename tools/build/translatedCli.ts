import { parseArgs } from 'node:util'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import { root } from './common'
import { englishOf, textOwners } from './textFolders'
import { readTranslatedFrom, recordTranslated, writeTranslatedFrom } from './translatedFrom'

// Remembers that translations say what the English of now says: for a translator who has read both.
//   npm run translated -- [--locale de] <key> …      one language, or all; a key ending in a dot stands for all below it

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: 'string', multiple: true } },
})
const locales = (values.locale ?? translatedLocales) as readonly TranslatedLocale[]
const unknown = locales.filter((locale) => !translatedLocales.includes(locale))
if (unknown.length || !positionals.length) {
  console.error(
    unknown.length ? `No such language: ${unknown.join(', ')}` : 'Which keys? npm run translated -- send.',
  )
  process.exit(2)
}
const isNamed = (key: string) =>
  positionals.some((name) => key === name || (name.endsWith('.') && key.startsWith(name)))
let count = 0
for (const owner of textOwners(root)) {
  const english = englishOf(owner)
  const keys = Object.keys(english).filter(isNamed)
  count += keys.length
  writeTranslatedFrom(
    owner.folder,
    recordTranslated(english, readTranslatedFrom(owner.folder), { keys, locales }),
  )
}
console.log(
  `${count} ${count === 1 ? 'text' : 'texts'} in ${locales.length === 1 ? locales[0] : `${locales.length} languages`}`,
)
