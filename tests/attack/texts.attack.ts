import { strangerText } from '@shared/domain/strangerText'
import fc from 'fast-check'
import { attack, choices } from './attack'

// A hostile page writes texts that are read in an approval. It wants facts to be out of sight, or in another order.

const of = (...codes: number[]) => String.fromCodePoint(...codes)
/** What a text is made of that shows little or nothing, or takes more room than it seems to. */
const pieces: Readonly<Record<string, string>> = {
  'orders from right to left': of(0x202e),
  isolates: of(0x2067),
  'marks of direction': of(0x200f),
  'spaces without a width': of(0x200b),
  'soft hyphens': of(0xad),
  joiners: of(0x200d),
  fillers: of(0x3164),
  'blank Braille': of(0x2800),
  'marks in a pile': of(0x301),
  'marks around a letter': of(0x20dd),
  'heads of Korean letters': of(0x1100),
  'consonants with a virama': of(0x915, 0x94d),
  'members of a family': of(0x1f469, 0x200d),
  tags: of(0xe0061),
  selectors: of(0xfe0f),
  breaks: '\n',
  'breaks of Windows': '\r\n',
  'breaks of paragraphs': of(0x2029),
  'next lines': of(0x85),
  tabs: '\t',
  'wide spaces': of(0x3000),
  'private characters': of(0xe000),
  'halves of characters': '\ud800',
  'the widest letter': of(0xfdfd),
  cuneiform: of(0x12031),
}
const counts = { one: 1, twelve: 12, '400': 400 } as const
const places: Readonly<Record<string, (piece: string) => string>> = {
  'before the fact': (piece) => `${piece}pay 9 ETH`,
  'in a word': (piece) => `appr${piece}ove`,
  'behind a digit': (piece) => `1${piece}0 USDC`,
  'between two lines': (piece) => `hello\n${piece}\nto 0xabc`,
  'with a letter each': (piece) => [...Array(3)].map(() => `a${piece}`).join(''),
}

attack('texts', 'hides what a text says', function* () {
  for (const [piece, count, place] of choices(
    Object.keys(pieces),
    Object.keys(counts) as (keyof typeof counts)[],
    Object.keys(places),
  ))
    yield tryText(`${count} × ${piece} ${place}`, places[place]!(pieces[piece]!.repeat(counts[count])))
  const mixed = fc.array(fc.constantFrom(...Object.values(pieces), 'a', '1', ' '), {
    minLength: 2,
    maxLength: 40,
  })
  for (const [index, parts] of fc.sample(mixed, { numRuns: 200, seed: 36 }).entries())
    yield tryText(`mixture ${index + 1}`, parts.join(''))
})

const tryText = (name: string, text: string) => ({ name, succeeds: () => isHidden(strangerText(text)) })

/** Finds hidden characters by separate rules, not by the rules of the product. */
function isHidden(shown: string): boolean {
  const clusters = [...new Intl.Segmenter().segment(shown)].map(({ segment }) => [...segment].length)
  return (
    /[\p{Bidi_Control}\u200b\u2028\u2029\u3164\u2800\ufeff\u00ad\u0085\ufdfd]/u.test(shown) ||
    /\p{Surrogate}|\p{Private_Use}/u.test(shown) ||
    clusters.some((size) => size > 8) ||
    /(?:[ \t\u3000]*[\r\n]){5}/.test(shown) ||
    /[ \t\u3000]{20}/.test(shown) ||
    /(?:^|[ \n])\p{Mn}/u.test(shown)
  )
}
