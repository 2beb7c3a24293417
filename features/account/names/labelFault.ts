/** Source: specification §5. */
const shortest = 4

/** What keeps a text from being registered as a name; undefined for one that may be asked for. */
export function labelFault(text: string): 'characters' | 'short' | undefined {
  if (!/^[a-z\d-]*$/i.test(text)) return 'characters'
  return text.length < shortest ? 'short' : undefined
}
