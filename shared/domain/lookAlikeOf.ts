import { truncateAddress } from './address'

/** The number of characters at each end that people compare at least. */
const endLength = 3

/**
 * The known address that another one resembles without being it: their short forms are equal, or both ends agree.
 * Thieves plant such addresses in histories, hoping that they are copied. `trusted`: addresses that the account owns or
 * has paid; one of them resembles nothing. `seen`: other addresses of its history; they excuse nothing.
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

/** EVM addresses that differ only in case are the same; Solana addresses are not. */
const identityOf = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The case of a letter is easily overlooked. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return endsOf(a) === endsOf(b) || truncateAddress(a) === truncateAddress(b)
}

function endsOf(address: string): string {
  const plain = address.replace(/^0x/, '')
  return `${plain.slice(0, endLength)}…${plain.slice(-endLength)}`
}
