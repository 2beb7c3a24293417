import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterMost } from './clusterPlaces'
import { strangerText } from './strangerText'

const of = (...codes: number[]) => String.fromCodePoint(...codes)
const segmenter = new Intl.Segmenter()
const longestCluster = (text: string) =>
  [...segmenter.segment(text)].reduce((most, { segment }) => Math.max(most, [...segment].length), 0)

describe('ordinary text stays as it is', () => {
  test.each([
    ['English', 'Pay 3 € — “now”, it’s due.\n\n\t1. Café & crème brûlée\n  {"a": [1, 2]}'],
    ['decomposed German', 'Größe, u\u0308ber alle A\u0308pfel, ẞ'],
    ['French spaces', 'Prix\u00a0: 5\u202f000 €'],
    ['Japanese', '請求書の「お支払い」は１０日です。\u3000ｶﾞﾝﾊﾞﾚ、葛\u{e0100}城市'],
    ['Chinese', '请核对每一个字符，然后再签名。'],
    ['Korean', '안녕하세요, 값을 확인하세요'],
    ['decomposed Korean', '안녕하세요, 값을 확인하세요'.normalize('NFD')],
    ['Arabic with vowels', 'السَّلَامُ عَلَيْكُمْ، ١٢٣'],
    ['Persian with a joiner', 'می\u200cخواهم خانه\u200cها را'],
    ['Hebrew with points', 'שָׁלוֹם עֲלֵיכֶם'],
    ['Hindi', 'राष्ट्रीय स्त्री, क्\u200dष इन्स्ट्रक्शन'],
    ['Bengali', 'র\u200d্যাব, বাংলাদেশ'],
    ['Tamil', 'க்ஷத்ரியர், தமிழ்'],
    ['Malayalam', 'മലയാളം, കൎത്താവ്, അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී ලංකාව'],
    ['Thai', 'น้ำใจ ที่นี่ ผู้ใหญ่ ก็'],
    ['Lao', 'ນ້ຳ ສະບາຍດີ'],
    ['Khmer', 'ព្រះរាជាណាចក្រកម្ពុជា'],
    ['Burmese', 'မြန်မာနိုင်ငံ ဏ္ဍ'],
    ['Tibetan', 'བོད་སྐད་ བསྒྲུབས'],
    ['Vietnamese, decomposed', 'Tiếng Việt, xử lý'.normalize('NFD')],
    ['Russian and Ukrainian', 'Проверьте каждый символ, їжак'],
    ['Turkish', 'İstanbul’da ığdır'],
    ['Greek with marks', 'ᾧ πολυτονικόν'.normalize('NFD')],
    ['emoji', '🙂 👍🏽 ☎️ ☺︎ 1️⃣ #️⃣ 🇩🇪🇯🇵 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈 ❤️‍🔥'],
    ['families and couples', '👨‍👩‍👧‍👦 👩🏽‍🚀 👩‍❤️‍💋‍👨 🧑🏿‍🤝‍🧑🏻'],
    ['a sign-in message without a statement', 'address\n\n\nURI: https://a.example'],
    ['30,000 letters', 'a'.repeat(30_000)],
  ])('%s', (_, text) => {
    expect(strangerText(text)).toBe(text)
  })
})

describe('what hides or reorders is spelt out', () => {
  test.each([
    ['an order that is turned round', `pay ${of(0x202e)}ecila${of(0x202c)}`, 'pay ⟨U+202E⟩ecila⟨U+202C⟩'],
    ['marks and isolates', of(0x200e, 0x200f, 0x61c, 0x2066), '⟨U+200E⟩⟨U+200F⟩⟨U+061C⟩⟨U+2066⟩'],
    ['what has no width', `a${of(0x200b, 0xfeff, 0xad)}b`, 'a⟨U+200B⟩⟨U+FEFF⟩⟨U+00AD⟩b'],
    ['joiners between Latin letters', `pay${of(0x200d)}pal${of(0x200c)}`, 'pay⟨U+200D⟩pal⟨U+200C⟩'],
    ['selectors of letters', `a${of(0xfe0f)}1${of(0xfe0f)}2`, 'a⟨U+FE0F⟩1⟨U+FE0F⟩2'],
    ['tags', `a${of(0xe0041)}🏴${of(0xe0061)}`, 'a⟨U+E0041⟩🏴⟨U+E0061⟩'],
    ['fillers and blank glyphs', of(0x3164, 0x2800, 0x1d159), '⟨U+3164⟩⟨U+2800⟩⟨U+1D159⟩'],
    ['controls', of(0, 0x0d, 0x1b, 0x85, 0x0b), '⟨U+0000⟩⟨U+000D⟩⟨U+001B⟩⟨U+0085⟩⟨U+000B⟩'],
    ['other breaks and spaces', of(0x2028, 0x2029, 0x2003), '⟨U+2028⟩⟨U+2029⟩⟨U+2003⟩'],
    ['halves of characters', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['private and unassigned ones', of(0xe000, 0x378), '⟨U+E000⟩⟨U+0378⟩'],
    ['what is wider than a row', of(0xfdfd, 0x12031), '⟨U+FDFD⟩⟨U+12031⟩'],
    ['marks without a letter', `${of(0x301)}a ${of(0x338)}b\n${of(0x20dd)}`, '⟨U+0301⟩a ⟨U+0338⟩b\n⟨U+20DD⟩'],
    ['the brackets of this spelling', '⟨U+202E⟩', '⟨U+27E8⟩U+202E⟨U+27E9⟩'],
  ])('%s', (_, text, shown) => {
    expect(strangerText(text)).toBe(shown)
  })

  test.each([
    ['marks in a pile', `a${'\u0301'.repeat(120)}b`, `a${'\u0301'.repeat(7)}⟨U+0301 × 113⟩b`],
    ['marks on nothing', '\u0316'.repeat(120), '⟨U+0316 × 120⟩'],
    ['few too many', `a${'\u0301'.repeat(9)}b`, `a${'\u0301'.repeat(7)}⟨U+0301⟩⟨U+0301⟩b`],
    ['a knot of Korean letters', '\u1100'.repeat(120), `${'\u1100'.repeat(8)}⟨U+1100 × 112⟩`],
    [
      'a long family',
      `${'👩\u200d'.repeat(6)}👩`,
      `👩\u200d👩\u200d👩\u200d👩${'⟨U+200D⟩⟨U+1F469⟩'.repeat(3).replace(/$/, '')}`,
    ],
    ['a chain of consonants', 'क्'.repeat(5), `${'क्'.repeat(4)}⟨U+0915⟩⟨U+094D⟩`],
    ['heads of letters', `${of(0xd4e).repeat(20)}ക`, `${of(0xd4e).repeat(7)}⟨U+0D4E × 13, U+0D15 × 1⟩`],
  ])('%s', (_, text, shown) => {
    expect(strangerText(text)).toBe(shown)
  })
})

describe('what fills the screen with nothing is counted', () => {
  test.each([
    ['breaks', `a${'\n'.repeat(400)}b`, 'a\n⟨↵ × 400⟩\nb'],
    ['lines of blanks', `a${'\n  \t'.repeat(400)}b`, 'a\n⟨↵ × 400, ␣ × 1200⟩\nb'],
    ['lines of wide blanks', `a${'\n\u3000'.repeat(9)}b`, 'a\n⟨↵ × 9, ␣ × 9⟩\nb'],
    ['lines of what is not seen', `a${'\n\u200b'.repeat(50)}b`, 'a\n⟨↵ × 50, U+200B × 50⟩\nb'],
    ['lines of fillers', `a${'\n\u2800\u3164'.repeat(50)}b`, 'a\n⟨↵ × 50, U+2800 × 50, U+3164 × 50⟩\nb'],
    ['breaks of Windows', `a${'\r\n'.repeat(9)}b`, 'a\n⟨↵ × 9, U+000D × 9⟩\nb'],
    ['other breaks', `a${'\u2028'.repeat(400)}b`, 'a⟨U+2028 × 400⟩b'],
    ['blanks', `a${' '.repeat(5000)}b`, 'a⟨␣ × 5000⟩b'],
    ['blanks in every order', `a${' \u00a0'.repeat(50)}b`, 'a⟨␣ × 100⟩b'],
    ['lines with a mark on nothing', `a${'\n\u0301'.repeat(5)}b`, 'a\n⟨↵ × 5, U+0301 × 5⟩\nb'],
    [
      'many kinds',
      of(0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060).repeat(2),
      '⟨U+200B × 2, U+200C × 2, U+200D × 2, U+200E × 2, … × 4⟩',
    ],
  ])('%s', (_, text, shown) => {
    expect(strangerText(text)).toBe(shown)
  })
})

test('a name has one line', () => {
  expect(strangerText('Harbour\nExchange', 'one')).toBe('Harbour⟨U+000A⟩Exchange')
})

/** Anything that a page may send, with more of what does harm. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc
        .tuple(
          fc.constantFrom(
            '\n',
            ' ',
            '\t',
            '\r',
            '\u3000',
            'a',
            '1',
            '⟨',
            '⟩',
            '\u0301',
            '\u1100',
            '\u1161',
            '\u11a8',

            '가',
            '각',
            '\u200d',
            '\u200c',
            '\ufe0f',
            '👩',
            '🏽',
            '🇩',
            '🏴',
            '\u094d',
            'क',
            'क्',
            '\u0d4e',

            '\u202e',
            '\u200b',
            '\u0e33',
            '\uff9e',
            '\u115f',
            '\u2028',
            'ب',
            '\u{e0061}',
            '\u20e3',
            '\u{1f1e6}',
            '\u{11f02}',
            '\u1039',
            '葛',
            '\u{e0100}',
            '\u180b',
            '\ud83d',
            '\udc00',
            'Z͑',
          ),
          fc.constantFrom(1, 1, 2, 3, 7, 8, 9, 40),
        )
        .map(([part, times]) => part.repeat(times)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\u2028\u2029]/gu
const allowed = new Set(['\n', '\t', '\u200c', '\u200d'])

test('no character of any text is longer than eight code points', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(longestCluster(strangerText(text))).toBeLessThanOrEqual(clusterMost)
      expect(longestCluster(`“${strangerText(text, 'one')}”`)).toBeLessThanOrEqual(clusterMost)
    }),
    { numRuns: 5_000, seed: 5 },
  )
})

test('nothing of any text is hidden, turned round, or empty over many lines', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const shown = strangerText(text)
      const left = [...shown.matchAll(unseen)].map(([each]) => each).filter((each) => !allowed.has(each))
      expect(left.filter((each) => !/\p{Variation_Selector}|[\u{e0061}-\u{e007f}]/u.test(each))).toEqual([])
      expect(shown).not.toMatch(/\n\s*\n\s*\n\s*\n/)
      expect(shown).not.toMatch(/[^\S\n]{17}/)
      expect(shown).not.toMatch(/\w[\u200c\u200d]/)
      expect(shown).not.toMatch(/[⟩\s]\p{M}/u)
      expect(shown).not.toMatch(/^\p{M}/u)
      expect(strangerText(text, 'one')).not.toMatch(/(?<!⟩)\n/)
    }),
    { numRuns: 5_000, seed: 6 },
  )
})

/** What was signed, from what is shown; undefined if numbers leave out the order. */
function signedFrom(shown: string): string | undefined {
  const parts = shown.split(/(\n?⟨[^⟩]*⟩\n?)/)
  const read = parts.map((part) => {
    const counted = /^(\n?)⟨([^⟩]*)⟩(\n?)$/.exec(part)
    if (!counted) return part
    const [, before = '', inner = '', after = ''] = counted
    const one = /^U\+([\dA-F]+)$/.exec(inner)
    if (one) return before + String.fromCodePoint(Number.parseInt(one[1]!, 16)) + after
    const [, name = '', times] = /^(\S+) × (\d+)$/.exec(inner) ?? []
    if (name === '↵') return '\n'.repeat(Number(times))
    const code = /^U\+([\dA-F]+)$/.exec(name)?.[1]
    return code === undefined
      ? undefined
      : before + String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(times)) + after
  })
  return read.includes(undefined) ? undefined : read.join('')
}

test('what was signed can be told from what is shown, but for the order of what is counted', () => {
  let told = 0
  fc.assert(
    fc.property(nasty, (text) => {
      const signed = signedFrom(strangerText(text))
      if (signed === undefined) return
      told += 1
      expect(signed).toBe(text)
    }),
    { numRuns: 5_000, seed: 7 },
  )
  expect(told).toBeGreaterThan(2_000)
})

test('a text of any length takes a moment', () => {
  const long = ['a\u0301', '\u1100', '\n', '\u200d', 'क्', '👩\u200d', ' ', 'x'].map((each) =>
    each.repeat(30_000),
  )
  const startMs = performance.now()
  for (const each of long) strangerText(each)
  expect(performance.now() - startMs).toBeLessThan(5_000)
})
