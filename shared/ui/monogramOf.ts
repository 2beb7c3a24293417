/**
 * The first character as people count them, in capitals: a flag or a family is one, a letter keeps its accents.
 * `Intl.Segmenter` would do it all, and is missing in Firefox 115.
 */
export function monogramOf(name: string): string {
  return firstCharacter.exec(name.trim())?.[0].toLocaleUpperCase() ?? '?'
}

const marked = String.raw`[^][\p{M}\p{EMod}]*`
const firstCharacter = new RegExp(String.raw`^(?:\p{RI}{2}|${marked}(?:\u200D${marked})*)`, 'u')
