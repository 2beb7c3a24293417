/** Characters that are invisible or turn the direction of text; white space among them is kept for now. */
const unseen = /[^\P{C}\t\n\v\f\r]|\p{Default_Ignorable_Code_Point}|\u2800/gu

/**
 * An untrusted text, from a contract or a wallet, fit to show: without control, direction and invisible characters,
 * without gaps, and not endless. Empty where nothing of it is visible.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim()
  return [...plain].slice(0, maxLength).join('').trim()
}
