/**
 * The next item whose text begins with what is typed, round the end; undefined without one. One letter, also when it
 * is typed again and again, goes on from item to item; more of them stay as long as they fit.
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
