const mostLetters = 40
/** Control characters, those that turn the direction of text, invisible ones, and what begins a mark-up or a line. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>"]/gu

/** A project's name as mails may show it: one line of visible letters, at most forty. */
export function cleanName(name: string): string {
  const clean = name.normalize('NFC').replaceAll(unwanted, ' ').replaceAll(/\s+/gu, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(clean)].map(({ segment }) => segment)
  // A letter under a pile of marks covers its neighbours.
  const shown = letters.slice(0, mostLetters).map((letter) => [...letter].slice(0, 8).join(''))
  return shown.join('').trim() + (letters.length > mostLetters ? '…' : '')
}
