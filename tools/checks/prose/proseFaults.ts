/** A kind of text, with the rules that differ for it. */
export type ProseKind = 'comment' | 'title' | 'message' | 'page'

interface Rule {
  readonly pattern: RegExp
  /** What to write instead. */
  readonly say: string
  /** Every kind without it. */
  readonly kinds?: readonly ProseKind[]
}

const prepositions =
  'About|Against|Among|At|Behind|Between|By|During|For|From|In|Into|Like|Of|On|Over|Per|Through|Under|With|Within|Without'

/** Nouns and verbs that a place may follow. */
const beforeAPlace =
  'address|box|cell|column|directory|field|file|folder|line|page|place|point|position|row|section|table|test|tests|to|from|is|are|say|says|see|show|shows|know|knows|find|finds|and|or|exactly|only|everywhere|anywhere'

const rules: readonly Rule[] = [
  {
    pattern: /\b(whoever|whomever|nobody|somebody|anybody|everybody)\b/i,
    say: 'name the person or the program',
  },
  {
    // A full sentence may begin like this if its subject follows a comma.
    pattern: new RegExp(`^(?:${prepositions}) [^,]*$`),
    say: 'begin with the subject: this is a fragment',
    kinds: ['comment'],
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:${beforeAPlace}),? )(?<!^)\\bwhere\\b(?! clause| (?:it|they|an? \\w+|the \\w+) (?:is shown|are shown|shows?|lies?|stands?))`,
    ),
    say: '“if” for a condition, “when” for a time',
  },
  {
    pattern: /^where\b(?!.*(?:\?$|\b(?:shows?|shown|lies?|stands?|goes|comes|lives?)\b))/i,
    say: '“If” for a condition, “When” for a time',
  },
  { pattern: /\b(that|those) of\b/i, say: 'repeat the noun' },
  { pattern: /\b(is|are|was|were|has|have|had) none\b/i, say: '“does not exist”, “has no …”' },
  { pattern: /\b(tell|tells|told|know|knows|known|hear|hears|heard) of\b/i, say: '“notify”, “about”' },
  { pattern: /\banew\b/i, say: '“again”' },
  { pattern: /\bbeside\b/i, say: '“next to”, “in addition to”' },
  { pattern: /\b(of (ours|theirs|yours|before)|in the place of)\b/i, say: '“our”, “earlier”, “instead of”' },
  { pattern: /\bof (its|their) own\b/i, say: '“its own …”, “separate”' },
  { pattern: /\bthat which\b|\bthe one\b.*\bthe others?\b/i, say: 'repeat the noun' },
]

const mostWords = 25

/** The rules of plain English that a text breaks; one line for each fault, with what to write instead. */
export function proseFaults(text: string, kind: ProseKind): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const faults = rules
      .filter(({ kinds }) => !kinds || kinds.includes(kind))
      .map(({ pattern, say }) => ({ found: pattern.exec(sentence)?.[0], say }))
      .filter(({ found }) => found !== undefined)
      .map(({ found, say }) => `“${shorten(found!)}”: ${say}`)
    const words = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length
    if (words > mostWords) faults.push(`a sentence of ${words} words, more than ${mostWords}`)
    return faults
  })
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Code, links and quotations say nothing in English. */
const sentencesOf = (text: string) =>
  text
    .replace(/`[^`]*`/g, '`x`')
    .replace(/\{@link [^}]*\}/g, 'x')
    .replace(/https?:\/\/\S+/g, 'x')
    .replace(/[“"][^”"]*[”"]/g, '“x”')
    .split(/(?<=[.?!;:])\s+|\n{2,}/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
