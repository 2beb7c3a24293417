/** Whether a word may be an id of the registry: long, and neither an rdns nor a name. */
export function isRegistryId(word: string): boolean {
  return /^[\w-]{20,}$/.test(word)
}
