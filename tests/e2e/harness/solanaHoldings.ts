import type { Devnet } from '../../../devnet/devnet'

/** What an account of the Solana network has: lamports, units of each token by its mint, and of all tokens together. */
export async function solanaHoldings(devnet: Devnet, owner: string) {
  const url = devnet.solana.network.rpcUrls.default.http[0]!
  const ask = async (method: string, params: unknown[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await answer.json()) as { result: { value: never } }).result.value
  }
  const programs = [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  ]
  const byMint = new Map<string, bigint>()
  for (const programId of programs) {
    const accounts: {
      account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } }
    }[] = await ask('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }])
    for (const { account } of accounts) {
      const { mint, tokenAmount } = account.data.parsed.info
      byMint.set(mint, (byMint.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
    }
  }
  const tokens = [...byMint.values()].reduce((sum, units) => sum + units, 0n)
  return { lamports: BigInt(await ask('getBalance', [owner])), byMint, tokens }
}
