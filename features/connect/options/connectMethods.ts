/** Source: docs/reference/specification.md#product. */
const byDefault = ['email', 'social', 'wallet']
const withWalletFirst = ['wallet', 'email', 'social']

/**
 * The groups of connect options, from the top, in the host's order. The default is email, social, wallet; an installed
 * wallet puts the wallet first. A group that the host leaves out comes last.
 */
export function connectMethods(wanted: unknown, hasInstalled: boolean): readonly string[] {
  const fallback = hasInstalled ? withWalletFirst : byDefault
  const words = Array.isArray(wanted) ? wanted.filter((word) => byDefault.includes(word)) : []
  return [...new Set([...words, ...fallback])]
}
