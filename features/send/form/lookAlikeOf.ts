/** What people look at of an address. */
const endLength = 4

/**
 * The known address that another one resembles, with the same ends and something else between: the way of those who
 * plant addresses in histories, in the hope that they are copied.
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  const own = normal(address)
  if (known.some((each) => normal(each) === own)) return undefined
  return known.find((each) => endsOf(normal(each)) === endsOf(own))
}

/** EVM addresses differ in nothing but letters' case; those of Solana mean it. */
const normal = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

function endsOf(address: string): string {
  const plain = address.replace(/^0x/, '')
  return `${plain.slice(0, endLength)}…${plain.slice(-endLength)}`
}
