/** Makes the test for what the host does not want offered: ids, rdns and names, in any case. */
export function exclusionOf(words: readonly string[]) {
  const excluded = new Set(words.map((word) => word.toLowerCase()))
  return (...keys: readonly (string | undefined)[]) =>
    keys.some((key) => key !== undefined && excluded.has(key.toLowerCase()))
}
