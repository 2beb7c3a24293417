/**
 * What is to be signed, as it can be read. Characters that reorder or hide others are written out, so that the text that
 * is seen is the one that is signed. Source: Unicode UAX #9, UTS #39; Trojan Source, CVE-2021-42574.
 */
export function readableText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}

/**
 * Controls but for the line break and the tab, and what is drawn as nothing, such as marks of direction. Joiners and
 * choices between forms belong to the letters around them.
 */
const unseen = /(?![\n\t])\p{Cc}|(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{DI}|[\u2028\u2029]/gu
