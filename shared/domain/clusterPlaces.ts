/** More code points in what a reader takes for one character are a pile or a knot, not a letter. */
export const clusterMost = 8

/**
 * For each code point, the number of code points before it in its grapheme cluster. If versions of Unicode differ, the
 * longer cluster counts. `Intl.Segmenter` would do it, and is missing in Firefox 115.
 * Source: Unicode UAX #29, grapheme cluster boundaries
 */
export function clusterPlaces(points: readonly string[]): readonly number[] {
  let last = ''
  let place = 0
  let flags = 0
  let isLinked = false
  return points.map((point) => {
    const isExtending = extending.test(point)
    const isFlag = /\p{RI}/u.test(point)
    const joins =
      last !== '' &&
      !breaking.test(last) &&
      !breaking.test(point) &&
      (isExtending ||
        prepended.test(last) ||
        (isLinked && /\p{L}/u.test(point)) ||
        (last === '\u200d' && /\p{ExtPict}/u.test(point)) ||
        (isFlag && flags % 2 === 1) ||
        joinsSyllable(last, point))
    place = joins ? place + 1 : 0
    flags = isFlag ? (joins ? flags + 1 : 1) : 0
    isLinked = linking.test(point) || (isLinked && isExtending)
    last = point
    return place
  })
}

/** Also letters that count as marks: the vowels AM of Thai and Lao, and the half-width marks of Japanese. */
export const extending = /[\p{M}\p{EMod}\p{Join_C}\u0e33\u0eb3\uff9e\uff9f\u{e0020}-\u{e007f}]/u
/** The viramas that bind the next letter. */
const linking =
  /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\u{10a3f}\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}\u{11f42}]/u
/** Letters that stand at the head of the next one. */
export const prepended =
  /[\u0d4e\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]/u
/** Characters that never join: controls, except the joiners and tags above. */
const breaking = /(?![\p{Join_C}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

const leading = /[\u1100-\u115f\ua960-\ua97c]/
const vowel = /[\u1160-\u11a7\ud7b0-\ud7c6\u{16d63}\u{16d67}-\u{16d6a}]/u
const trailing = /[\u11a8-\u11ff\ud7cb-\ud7fb]/
const syllable = /[\uac00-\ud7a3]/

/** Korean syllables, whole or in their parts. */
function joinsSyllable(last: string, point: string): boolean {
  if (leading.test(last)) return leading.test(point) || vowel.test(point) || syllable.test(point)
  if (vowel.test(last)) return vowel.test(point) || trailing.test(point)
  if (trailing.test(last)) return trailing.test(point)
  if (!syllable.test(last)) return false
  const hasTrailing = (last.codePointAt(0)! - 0xac00) % 28 !== 0
  return trailing.test(point) || (!hasTrailing && vowel.test(point))
}
