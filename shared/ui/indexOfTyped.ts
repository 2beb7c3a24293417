/**
 * The next item whose text begins with the typed one, wrapping round the end; undefined without one. A single letter,
 * also a repeated one, moves from item to item; longer texts stay as long as they match.
 */
export function indexOfTyped(
  typed: string | undefined,
  texts: readonly string[],
  at: number,
): number | undefined {
  if (!typed) return undefined
  const indexFrom = (start: number, beginning: string) =>
    texts
      .map((_, step) => (start + step) % texts.length)
      .find((index) => texts[index]!.trim().toLocaleLowerCase().startsWith(beginning))
  const letter = typed.at(-1)!
  const isOneLetter = typed === letter.repeat(typed.length)
  return (
    (typed.length > 1 ? indexFrom(at, typed) : undefined) ??
    (isOneLetter ? indexFrom(at + 1, letter) : undefined)
  )
}
