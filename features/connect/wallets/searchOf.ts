/** Source: docs/reference/specification.md#views, AllWallets. */
const shortest = 2

/** The search term of a text: trimmed, and empty while it is too short. */
export function searchOf(text: string): string {
  const search = text.trim().replaceAll(/\s+/g, ' ')
  return [...search].length < shortest ? '' : search
}
