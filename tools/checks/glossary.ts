import type { Message } from '../../shared/i18n/messages'

/** The terms of the English texts, `shell/remotes/i18n/glossary/en.json`. */
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
  /** Keys of texts that say a second term rightly: there it is the field's word for something else. */
  readonly except?: readonly string[]
}

/** The terms of a translation, `shell/remotes/i18n/glossary/<locale>.json`: for translators and for the check. */
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
  /** Keys of texts that say a second term rightly, as the word for another concept. */
  readonly except?: readonly string[]
  /** Keys of texts that rightly leave the term out. */
  readonly 'left out'?: readonly string[]
}

/** Each form of a text; the names of placeholders do not count as words. */
export const formsOf = (text: Message): string[] =>
  (typeof text === 'string' ? [text] : Object.values(text)).map((form) => form.replace(/\{\w+\}/g, '{}'))
