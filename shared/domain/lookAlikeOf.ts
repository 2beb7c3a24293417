import { truncateAddress } from './address'

/** Characters of each end that people compare, at the least. */
const endLength = 3

/**
 * The address that another one resembles without being it: written short they read the same, or both ends agree. That
 * is how those rob who plant addresses in histories, in the hope that they are copied. `trusted` are addresses that
 * the account owns or has paid: one of them resembles nothing. `seen` are others that it has met; they excuse nothing.
 */
export function lookAlikeOf(
  address: string,
  trusted: readonly string[],
  seen: readonly string[] = [],
): string | undefined {
  const own = identityOf(address)
  if (trusted.some((each) => identityOf(each) === own)) return undefined
  return [...trusted, ...seen].find((each) => identityOf(each) !== own && isAlike(each, address))
}

/** EVM addresses differ in nothing but letters' case; those of Solana mean it. */
const identityOf = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Nobody is sure to notice the case of a letter. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return endsOf(a) === endsOf(b) || truncateAddress(a) === truncateAddress(b)
}

function endsOf(address: string): string {
  const plain = address.replace(/^0x/, '')
  return `${plain.slice(0, endLength)}…${plain.slice(-endLength)}`
}
