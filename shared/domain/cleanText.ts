/** What hides, turns the direction of text, or looks like nothing; the white space among it is kept for now. */
const unseen = /[^\P{C}\t\n\v\f\r]|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * A text that anybody may have written, into a contract or a wallet, as it may be shown: no control signs, none that
 * turn the direction of text or hide, no gaps, and not endless. Empty where nothing of it can be seen.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim()
  return [...plain].slice(0, maxLength).join('').trim()
}
