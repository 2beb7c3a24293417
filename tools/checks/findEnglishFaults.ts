import type { Messages } from '@shared/i18n/messages'
import { type EnglishGlossary, formsOf } from './glossary'

/** Words that read badly, and what to write instead. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b(whoever|whatever|nobody|somebody|anybody|everybody)\b/i, 'names no person: say who, or leave it out'],
  [
    /(^|[.:;,] |\b(?:and|of|for|to|that|but) )(what|who)\b(?! (is|are) an? )/i,
    'has a relative clause without a noun',
  ],
  [/\bof it\b/i, 'says “of it”: name the thing'],
  [/\bthere (is|are|was|were|’s)\b/i, 'says “there is”: begin with the thing'],
  [/\bgo on\b/i, 'says “go on”: continue'],
  [/\b(could|can|does|did|do|is|are|was|were|has|have|would|will) ?not\b/i, 'spells “not” out: n’t'],
  [/\b(it|you|we) (is|are|have)\b/i, 'spells a contraction out'],
  [/^The .* couldn’t be\b/, 'is passive: “Couldn’t …”'],
  [/\bplease\b(?! tell)/i, 'begs: no “please” but for a favor'],
  [/['"]/, 'has a straight quotation mark: ’ “ ”'],
  [/\.\.\./, 'has three full stops: …'],
  [/\b(cancell|colour|favour|licen[cs]ed|recognis|authoris)/i, 'is spelled as in Britain'],
  [/^(OK|Yes|No|Submit|Proceed|Next|Go|Register|Continue|Confirm)!?$/i, 'does not say what the button does'],
  [/!/, 'shouts'],
]

const maxWords = 16

/** English texts that a native product writer would send back. */
export function findEnglishFaults(texts: Messages, { terms, names, fixed }: EnglishGlossary): string[] {
  const seconds = Object.entries(terms).flatMap(([concept, { never = [], except = [] }]) =>
    never.map((pattern) => ({ pattern: new RegExp(pattern, 'i'), concept, except })),
  )
  const isName = (word: string) => names.includes(word)
  const faultsOf = (key: string, text: string): string[] => [
    ...rules.filter(([pattern]) => pattern.test(text)).map(([, fault]) => fault),
    ...seconds
      .filter(({ pattern, except }) => pattern.test(text) && !except.includes(key))
      .map(({ pattern, concept }) => `has a second term for ${concept}: ${pattern.exec(text)![0]}`),
    ...sentencesOf(text).flatMap((sentence) => {
      const words = sentence.split(/\s+/)
      const raised = words
        .slice(1)
        .filter((word) => /^\p{Lu}/u.test(word) && !isName(word.replace(/(’s)?[.,:;…?]*$/, '')))
      return [
        ...(words.length > maxWords
          ? [`has a sentence of ${words.length} words, more than ${maxWords}`]
          : []),
        ...raised.map((word) => `has a capital letter inside a sentence: ${word}`),
      ]
    }),
  ]
  return [
    ...Object.entries(texts)
      .filter(([key]) => !fixed.includes(key))
      .flatMap(([key, text]) =>
        formsOf(text).flatMap((form) => faultsOf(key, form).map((fault) => `en: ${key} ${fault} (${form})`)),
      ),
    ...fixed
      .filter((key) => !Object.hasOwn(texts, key))
      .map((key) => `en: the list of fixed texts names ${key} in vain`),
    ...Object.entries(terms).flatMap(([concept, { never = [], except = [] }]) =>
      except
        .filter((key) => !formsOf(texts[key] ?? '').some((form) => isFound(never, form)))
        .map((key) => `en: the glossary excepts ${key} from the second terms for ${concept} in vain`),
    ),
  ]
}

const isFound = (patterns: readonly string[], text: string) =>
  patterns.some((pattern) => new RegExp(pattern, 'i').test(text))

const sentencesOf = (text: string) => text.split(/(?<=[.?!:])\s+/).filter(Boolean)
