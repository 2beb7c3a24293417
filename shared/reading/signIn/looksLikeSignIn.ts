/** Letters of other alphabets that are drawn like Latin ones. Source: Unicode, UTS 39, `confusables.txt` */
const alike: readonly (readonly [letter: string, drawn: string])[] = [
  ['a', 'аαɑ'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еҽ'],
  ['g', 'ɡց'],
  ['h', 'һհ'],
  ['i', 'іιıӏ'],
  ['l', 'ⅼ'],
  ['n', 'ոпη'],
  ['o', 'оοօ'],
  ['r', 'г'],
  ['s', 'ѕ'],
  ['t', 'тτ'],
  ['u', 'υսц'],
  ['w', 'ԝшω'],
  ['y', 'уγү'],
]
const latin = new Map(alike.flatMap(([letter, drawn]) => [...drawn].map((each) => [each, letter] as const)))

/** A text as it looks: without what is not drawn, in Latin letters and single spaces. */
function drawn(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...plain].map((letter) => latin.get(letter) ?? letter).join('')
}

const words = /wants\s+you\s+to\s+sign[\s-]*in|sign[\s-]*in\s+with\s+your\s+\w+\s+account/
const labels =
  /^\s*(uri|version|chain id|nonce|issued at|expiration time|not before|request id|resources)\s*:/gm
/** So many lines of a sign-in message are no accident. */
const labelsMost = 2

/** Whether a person, or a server that reads less strictly than we do, could take a text for a sign-in message. */
export function looksLikeSignIn(text: string): boolean {
  const shown = drawn(text)
  return words.test(shown) || new Set(shown.match(labels)).size > labelsMost
}
