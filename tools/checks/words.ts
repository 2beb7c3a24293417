import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationKeys, otherOperation } from '../../features/history/actions/operationKeys'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Messages } from '../../shared/i18n/messages'
import { root } from '../build/common'
import { englishOf, readMessages, type TextOwner, textOwners } from '../build/textFolders'
import type { Findings } from './check'
import { findEnglishFaults } from './findEnglishFaults'
import { type EnglishGlossary, formsOf, type Glossary, type Term } from './glossary'

/** Texts of owners, first and late ones together. */
interface Texts {
  readonly english: Messages
  readonly of: (locale: TranslatedLocale) => Messages
}

/** English that reads badly, second terms for a concept, and a second form of address; one line for each. */
export function findWordFaults(folder = root): Findings {
  const texts = readTexts(textOwners(folder))
  const english: EnglishGlossary = readGlossary(folder, 'en')
  return [
    ...findEnglishFaults(texts.english, english),
    ...translatedLocales.flatMap((locale) => {
      const translation = texts.of(locale)
      return [
        ...faultsOfTerms(locale, readGlossary(folder, locale), translation, texts.english, english),
        ...faultsOfShape({ ...texts.english, ...translation }, locale),
      ]
    }),
    ...faultsOfShape(texts.english, 'en'),
  ]
}

function readTexts(owners: readonly TextOwner[]): Texts {
  const all = (read: (owner: TextOwner) => Messages): Messages => Object.assign({}, ...owners.map(read))
  return {
    english: all(englishOf),
    of: (locale) =>
      all(({ texts }) =>
        Object.assign(
          {},
          ...texts.map(({ path }) =>
            existsSync(join(path, `${locale}.json`)) ? readMessages(path, locale) : {},
          ),
        ),
      ),
  }
}

const readGlossary = (folder: string, locale: string) =>
  JSON.parse(readFileSync(join(folder, 'shell/remotes/i18n/glossary', `${locale}.json`), 'utf8'))

/** A glossary against the texts of its language. Exported for the test. */
export function faultsOfTerms(
  locale: string,
  { form, terms }: Glossary,
  texts: Messages,
  english: Messages,
  { terms: concepts }: Pick<EnglishGlossary, 'terms'>,
): string[] {
  const entries = Object.entries(texts)
  const lower = (text: string) => text.toLocaleLowerCase(locale)
  const isSaidIn = (forms: readonly string[], part: string) =>
    forms.some((each) => each.includes(lower(part)))
  const faultsOfTerm = (
    concept: string,
    { say, as, never = [], except = [], 'left out': leftOut = [] }: Term,
  ) => {
    const pattern = concepts[concept]?.in
    if (!pattern)
      return [`${locale}: the glossary has a term for ${concept}, which is no concept of the English`]
    return entries.flatMap(([key, text]) => {
      const forms = formsOf(text).map(lower)
      const isMeant = formsOf(english[key] ?? '').some((each) => new RegExp(pattern, 'i').test(each))
      const isSaid = forms.every((each) => as.some((part) => each.includes(lower(part))))
      const isLeftOut = leftOut.includes(key)
      return [
        ...(isMeant && !isSaid && !isLeftOut
          ? [`${locale}: ${key} has not the term “${say}” (${concept})`]
          : []),
        ...(isLeftOut && (!isMeant || isSaid)
          ? [`${locale}: the glossary leaves ${concept} out of ${key} in vain`]
          : []),
        ...never
          .filter((part) => isSaidIn(forms, part) && !except.includes(key))
          .map((part) => `${locale}: ${key} says “${part}”, the term is “${say}” (${concept})`),
        ...(except.includes(key) && !never.some((part) => isSaidIn(forms, part))
          ? [`${locale}: the glossary excepts ${key} from the second terms for ${concept} in vain`]
          : []),
      ]
    })
  }
  return [
    ...Object.keys(concepts)
      .filter((concept) => !Object.hasOwn(terms, concept))
      .map((concept) => `${locale}: the glossary lacks ${concept}`),
    ...Object.entries(terms).flatMap(([concept, term]) => faultsOfTerm(concept, term)),
    ...entries.flatMap(([key, text]) =>
      form.never
        .filter((pattern) => formsOf(text).some((each) => new RegExp(pattern, 'iu').test(each)))
        .map(() => `${locale}: ${key} addresses the visitor in another form than “${form.say}”`),
    ),
  ]
}

/** Names that controls have in addition to their visible words: key of the name → key of the words. */
const namesOfControls: Readonly<Record<string, string>> = { 'send.amount.max': 'send.max' }

/** Titles of transactions share a line with an amount. */
const titles = [...Object.values(operationKeys), otherOperation, 'history.sending']
const maxTitleLength = 14

/** Exported for the test. */
export function faultsOfShape(texts: Messages, locale: string): string[] {
  const graphemes = new Intl.Segmenter(locale)
  return Object.entries(texts).flatMap(([key, text]) => {
    const words = namesOfControls[key] && texts[namesOfControls[key]]
    const form = formsOf(text)[0]!
    const { length } = [...graphemes.segment(form)]
    return [
      ...(words && !form.startsWith(formsOf(words)[0]!)
        ? [`${locale}: ${key} does not begin with the visible words of its button, ${namesOfControls[key]}`]
        : []),
      ...(titles.includes(key) && length > maxTitleLength
        ? [`${locale}: ${key} has ${length} of ${maxTitleLength} characters: ${form}`]
        : []),
    ]
  })
}
