const recapPrefix = 'urn:recap:'
/** Source: ERC-5573. */
const recapLead = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Whether a statement belongs to the message. If the last resource is a ReCap, the wallet appends its rights to the
 * statement. The page may send the statement without them.
 */
export function isSameStatement(
  statement: string | undefined,
  message: { readonly statement?: string | undefined; readonly resources?: readonly string[] | undefined },
): boolean {
  if (statement === message.statement) return true
  const hasRecap = message.resources?.at(-1)?.startsWith(recapPrefix)
  const begin = [statement, recapLead].filter(Boolean).join(' ')
  return Boolean(hasRecap && message.statement?.startsWith(begin))
}
