import { type Address, type Client, decodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem'

/** A transfer on trial, from a holder of enough. */
interface Trial {
  readonly token: Address
  readonly holder: Address
  readonly receiver: Address
  readonly amount: bigint
}

/**
 * Whether a token's transfers bring less than they say, as the node simulates one. False if the node cannot. Source:
 * `eth_simulateV1`
 */
export async function keepsPart(
  client: Client,
  { token, holder, receiver, amount }: Trial,
): Promise<boolean> {
  const balance = {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [receiver] }),
  }
  const transfer = {
    from: holder,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
  }
  try {
    const parameters = { blockStateCalls: [{ calls: [balance, transfer, balance] }] }
    const [block] = (await client.request({
      method: 'eth_simulateV1',
      params: [parameters, 'latest'],
    } as never)) as [{ calls: readonly { readonly returnData: Hex; readonly status: Hex }[] }]
    const [before, moved, after] = block.calls
    if (moved?.status !== '0x1') return false
    return balanceIn(after!.returnData) - balanceIn(before!.returnData) < amount
  } catch {
    return false
  }
}

const balanceIn = (data: Hex) => decodeAbiParameters([{ type: 'uint256' }], data)[0]
