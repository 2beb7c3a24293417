/** Makes the test for wallets that the host excludes by id, rdns or name, in any case. */
export function exclusionOf(words: readonly string[]) {
  const excluded = new Set(words.map((word) => word.toLowerCase()))
  return (...keys: readonly (string | undefined)[]) =>
    keys.some((key) => key !== undefined && excluded.has(key.toLowerCase()))
}
