import type { Devnet } from '../../../devnet/devnet'

/** What an account of the Solana network has: lamports, and units of all tokens together. */
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
  let tokens = 0n
  for (const programId of programs) {
    const accounts: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[] =
      await ask('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed' }])
    for (const { account } of accounts) tokens += BigInt(account.data.parsed.info.tokenAmount.amount)
  }
  return { lamports: BigInt(await ask('getBalance', [owner])), tokens }
}
