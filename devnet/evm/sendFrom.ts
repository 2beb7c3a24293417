import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'

/** A transfer of a token, or of the network's currency, in base units. */
export interface CoinTransfer {
  readonly token: Address | undefined
  readonly recipient: Address
  readonly amount: bigint
}

/** Sends coins of an account that a local node signs for. Resolves before they are mined. @throws Error, the node's */
export async function sendFrom(
  rpcUrl: string,
  from: Address,
  { token, recipient, amount }: CoinTransfer,
): Promise<Hex> {
  const transaction = token
    ? {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
      }
    : { to: recipient, value: `0x${amount.toString(16)}` }
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from, ...transaction }],
    }),
  })
  const { result, error } = (await answer.json()) as { result?: Hex; error?: { message: string } }
  if (!result) throw new Error(error?.message ?? 'The node refused.')
  return result
}
