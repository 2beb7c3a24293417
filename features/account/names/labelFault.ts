/** Source: docs/reference/specification.md#validation. */
const shortest = 4

/** Why a text cannot be registered as a name; undefined for one that can be. */
export function labelFault(text: string): 'characters' | 'short' | undefined {
  if (!/^[a-z\d-]*$/i.test(text)) return 'characters'
  return text.length < shortest ? 'short' : undefined
}
