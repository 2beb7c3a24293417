import { isPublicKey } from './keys'

/**
 * Parses `PUBLIC_KEY=feature,feature` for a root; a key without features may sign the features of its parts.
 * @throws if a delegation is malformed, or a feature is named twice
 */
export function parseDelegations(
  texts: readonly string[],
  signedBy: (key: string) => readonly string[],
): Record<string, string[]> {
  const delegations: Record<string, string[]> = {}
  const named = new Set<string>()
  for (const text of texts) {
    const [key = '', ids] = text.split('=')
    const features = ids === undefined ? signedBy(key) : ids.split(',')
    if (features.includes('')) throw new Error(`--delegate ${text}: expected PUBLIC_KEY=feature,feature`)
    if (!isPublicKey(key)) throw new Error(`--delegate ${text}: ${key} is no public key`)
    for (const id of features) {
      if (named.has(id)) throw new Error(`--delegate ${text}: ${id} is delegated twice`)
      named.add(id)
    }
    delegations[key] = [...(delegations[key] ?? []), ...features]
  }
  return delegations
}
