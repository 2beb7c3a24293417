import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationKeys, otherOperation } from '../../features/history/actions/operationKeys'
import { type TranslatedLocale, translatedLocales } from '../../shared/i18n/locales'
import type { Message, Messages } from '../../shared/i18n/messages'
import { root } from '../../shell/build/common'
import { englishOf, readMessages, type TextOwner, textOwners } from '../../shell/build/textFolders'
import type { Findings } from './check'
import { findEnglishFaults } from './english'

/** The terms of the English texts, `shell/i18n/glossary/en.json`. */
export interface EnglishGlossary {
  /** Concept → its term. */
  readonly terms: Readonly<Record<string, EnglishTerm>>
  /** Words with a capital letter inside a sentence. */
  readonly names: readonly string[]
  /** Keys whose English the specification, or the product behind it, fixes. */
  readonly fixed: readonly string[]
}

export interface EnglishTerm {
  readonly means: string
  /** A regular expression of the texts that have the concept. */
  readonly in: string
  /** Regular expressions of second terms. */
  readonly never?: readonly string[]
}

/** The terms of a translation, `shell/i18n/glossary/<locale>.json`: for translators and for the check. */
export interface Glossary {
  readonly form: {
    /** How the visitor is addressed, in English. */
    readonly say: string
    /** Regular expressions that betray another form. */
    readonly never: readonly string[]
  }
  readonly terms: Readonly<Record<string, Term>>
}

export interface Term {
  readonly say: string
  /** Parts of words: each text whose English has the concept has one of them. */
  readonly as: readonly string[]
  /** Parts of words that are a second term. */
  readonly never?: readonly string[]
  /** Keys of texts that rightly leave the term out. */
  readonly 'left out'?: readonly string[]
}

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
  JSON.parse(readFileSync(join(folder, 'shell/i18n/glossary', `${locale}.json`), 'utf8'))

/** Each form of a text; a placeholder's name is no word of it. */
export const formsOf = (text: Message): string[] =>
  (typeof text === 'string' ? [text] : Object.values(text)).map((form) => form.replace(/\{\w+\}/g, '{}'))

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
  const faultsOfTerm = (concept: string, { say, as, never = [], 'left out': leftOut = [] }: Term) => {
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
          .filter((part) => forms.some((each) => each.includes(lower(part))))
          .map((part) => `${locale}: ${key} says “${part}”, the term is “${say}” (${concept})`),
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

/** Names that controls have beside their visible words: key of the name → key of the words. */
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
