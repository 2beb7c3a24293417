/**
 * A name that anybody may have written into a contract, as it may be shown: no control signs, none that turn the
 * direction of text or hide, and not endless.
 */
export function cleanText(text: string, most: number): string {
  return [...text.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')].slice(0, most).join('').trim()
}
