import { clusterMost, clusterPlaces, extending, prepended } from './clusterPlaces'

/**
 * A text of strangers as it is shown: in an approval, a review, a list. What is signed stays as it is.
 *
 * - What hides, reorders or looks like nothing is spelt out: `⟨U+202E⟩`.
 * - A character has at most eight code points; the rest of a pile or a knot is spelt out.
 * - Many empty lines, blanks or hidden characters become their numbers: `⟨↵ × 400, ␣ × 12⟩`.
 *
 * Two texts look alike only if the numbers leave out an order. `lines`: `one` spells out breaks, too.
 * Source: Unicode UAX #9, UAX #29, UTS #39; Trojan Source, CVE-2021-42574
 */
export function strangerText(text: string, lines: 'many' | 'one' = 'many'): string {
  const points = [...text]
  const kinds = kindsOf(points, lines === 'one')
  let shown = ''
  for (let at = 0; at < points.length; ) {
    let end = at
    while (end < points.length && kinds[end] !== 'seen') end += 1
    if (end > at) shown += writeUnseen(points.slice(at, end), kinds.slice(at, end))
    else {
      shown += points[at]
      end = at + 1
    }
    at = end
  }
  return shown
}

type Kind = 'seen' | 'blank' | 'break' | 'hidden'

/** More in a row is counted. A sign-in message without a statement has three breaks. Source: ERC-4361 */
const most = { break: 3, blank: 16, hidden: 8 } as const
/** How many kinds of hidden characters a count names. */
const namedMost = 4

/** Spaces that languages write with. */
const blank = /[ \t\u00a0\u202f\u3000]/
/**
 * Never seen, or not as a letter: controls, marks of direction, fillers, other spaces and breaks, glyphs without ink, and
 * what is wider than a row. The brackets are those that this file writes with.
 */
const hidden = /[\p{C}\p{DI}\p{Z}\u2800\ufffc\u{1d159}\u{13441}\u{13442}\ufdfd\u{12000}-\u{1254f}⟨⟩]/u

function kindsOf(points: readonly string[], isOneLine: boolean): readonly Kind[] {
  const kinds: Kind[] = []
  let isCut = false
  const places = clusterPlaces(points)
  for (let at = 0; at < points.length; at += 1) {
    if (places[at] === 0) isCut = false
    const kind = isCut ? 'hidden' : kindOf(points, at, places[at]!, isOneLine)
    // What follows in the same cluster would stand on what is written in its place.
    if (kind === 'hidden') isCut = true
    if (isCut && kinds[at - 1] === 'seen' && leaning.test(points[at - 1]!)) kinds[at - 1] = 'hidden'
    kinds.push(kind)
  }
  return kinds
}

/** Characters that show nothing without the next one. */
const leaning = new RegExp(`\\p{Join_C}|${prepended.source}`, 'u')

function kindOf(points: readonly string[], at: number, place: number, isOneLine: boolean): Kind {
  const point = points[at]!
  if (place === 0 && point > ' ' && point < '\u007f') return 'seen'
  if (point === '\n') return isOneLine ? 'hidden' : 'break'
  if (blank.test(point)) return 'blank'
  if (place >= clusterMost) return 'hidden'
  const before = place > 0 ? points[at - 1]! : ''
  // A mark on nothing stands on what the caller writes before.
  if (extending.test(point) && (before === '' || blank.test(before))) return 'hidden'
  if (prepended.test(point) && !/\p{L}/u.test(points[at + 1] ?? '')) return 'hidden'
  return hidden.test(point) && !isPartOfLetter(points, at, before) ? 'hidden' : 'seen'
}

const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}]/u
/** Marks of Indian scripts, which joiners shape. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/

/** Joiners and selectors belong to the letters and pictures that they shape. Source: RFC 5892, appendix A */
function isPartOfLetter(points: readonly string[], at: number, before: string): boolean {
  const point = points[at]!
  const next = points[at + 1] ?? ''
  switch (true) {
    case point === '\u200d' && /\p{ExtPict}|\p{EMod}|\ufe0f/u.test(before) && /\p{ExtPict}/u.test(next):
      return true
    case point === '\u200c' || point === '\u200d':
      return virama.test(before) || virama.test(next) || (isLetterOf(before) && isLetterOf(next))
    case point === '\ufe0e' || point === '\ufe0f':
      return /\p{ExtPict}/u.test(before) || (/[\d#*]/.test(before) && next === '\u20e3')
    case /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(point):
      return /\p{Script=Han}/u.test(before)
    case /[\u180b-\u180d\u180f]/.test(point):
      return /\p{Script=Mongolian}/u.test(before)
    default:
      return isOfFlag(points, at)
  }
}

const isLetterOf = (point: string) => /\p{L}/u.test(point) && joining.test(point)

/** The flags of England, Scotland and Wales, which are written in tags. Source: Unicode UTS #51, emoji tag sequences */
const taggedFlags = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  [...region, '\u007f'].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)),
)

const isOfFlag = (points: readonly string[], at: number) =>
  taggedFlags.some((tags) =>
    tags.some(
      (tag, place) =>
        tag === points[at] &&
        points[at - place - 1] === '🏴' &&
        tags.every((each, index) => each === points[at - place + index]),
    ),
  )

/** Breaks, blanks and hidden characters in a row: each of them, or how many. */
function writeUnseen(points: readonly string[], kinds: readonly Kind[]): string {
  const count = { break: 0, blank: 0, hidden: 0 }
  const names = new Map<string, number>()
  for (const [at, point] of points.entries()) {
    const kind = kinds[at] as keyof typeof count
    count[kind] += 1
    if (kind === 'hidden') names.set(point, (names.get(point) ?? 0) + 1)
  }
  const isFew = count.break <= most.break && count.blank <= most.blank && count.hidden <= most.hidden
  if (isFew)
    return points.map((point, at) => (kinds[at] === 'hidden' ? `⟨${nameOf(point)}⟩` : point)).join('')
  const named = [...names].slice(0, namedMost)
  const others = named.reduce((rest, [, times]) => rest - times, count.hidden)
  const counted: readonly (readonly [string, number])[] = [
    ['↵', count.break],
    ['␣', count.blank],
    ...named.map(([point, times]) => [nameOf(point), times] as const),
    ['…', others],
  ]
  const written = counted.flatMap(([name, times]) => (times > 0 ? [`${name} × ${times}`] : []))
  const edge = count.break > 0 ? '\n' : ''
  return `${edge}⟨${written.join(', ')}⟩${edge}`
}

const nameOf = (point: string) => `U+${point.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
