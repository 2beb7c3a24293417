/** Text in which characters that hide or reorder others (Unicode category Cf) are spelled out: `⟨U+202E⟩`. */
export function revealHidden(text: string): string {
  return text.replace(/\p{Cf}/gu, (character) =>
    // The joiner inside emoji and several scripts.
    character === '\u200d'
      ? character
      : `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}
