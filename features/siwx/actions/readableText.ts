/**
 * A text to be signed in readable form. Characters that reorder or hide others are written out, so that the visible
 * text is the one that is signed. Source: Unicode UAX #9, UTS #39; Trojan Source, CVE-2021-42574.
 */
export function readableText(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}

/**
 * Control characters other than line break and tab, and invisible ones, such as direction marks. Joiners and variation
 * selectors belong to the letters around them.
 */
const unseen = /(?![\n\t])\p{Cc}|(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{DI}|[\u2028\u2029]/gu
