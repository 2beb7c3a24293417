/** The addresses of a session's CAIP-10 accounts on a chain, each once. */
export function addressesOf(accounts: readonly string[], reference: string): readonly string[] {
  const here = accounts.map((account) => account.split(':')).filter(([, chain]) => chain === reference)
  return [...new Set(here.map(([, , address]) => address!))]
}
