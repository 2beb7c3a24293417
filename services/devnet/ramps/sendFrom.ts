import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'

/** Sends coins from an account that a local node signs for. @throws with the node's reason */
export async function sendFrom(
  rpcUrl: string,
  from: Address,
  {
    token,
    recipient,
    amount,
  }: { readonly token: Address | undefined; readonly recipient: Address; readonly amount: bigint },
): Promise<Hex> {
  const transaction = token
    ? {
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
      }
    : { to: recipient, value: `0x${amount.toString(16)}` }
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{ from, ...transaction }] }
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { result, error } = (await answer.json()) as { result?: Hex; error?: { message: string } }
  if (!result) throw new Error(error?.message ?? 'The node refused.')
  return result
}
