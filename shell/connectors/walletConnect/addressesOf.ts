/**
 * The addresses of a session's CAIP-10 accounts on a chain; where it has none there, those of the other chains, which a
 * wallet uses for networks that it adds later.
 */
export function addressesOf(accounts: readonly string[], reference: string): readonly string[] {
  const parts = accounts.map((account) => account.split(':'))
  const here = parts.filter(([, chain]) => chain === reference)
  return [...new Set((here.length > 0 ? here : parts).map(([, , address]) => address!))]
}
