import { type Address, concat, getContractAddress, type Hex, numberToHex, pad, size } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { BatchCall, TestNetwork } from './ApprovalRequest'
import { batcherCode, batcherInitCode } from './batcherCode'
import { requestRpc } from './requestRpc'

/** More gas than any batch of a test needs. */
const batchGas = 5_000_000n

/**
 * Executes calls in one transaction, atomically: the account delegates to the batcher, and calls itself. If the network
 * lacks the batcher, it is deployed first. Returns the hash of the transaction. Source: EIP-7702
 * @throws ProviderRpcError with the node's code, if it refuses one of the transactions
 */
export async function sendBatch(
  account: LocalAccount,
  { rpcUrl, chainId }: TestNetwork,
  calls: readonly BatchCall[],
  /** The addresses of batchers, by chain; a newly deployed one is added. */
  batchers: Map<number, Address>,
): Promise<unknown> {
  const rpc = (method: string, ...params: unknown[]) => requestRpc(rpcUrl, method, params)
  const [nonce, price] = await Promise.all([
    rpc('eth_getTransactionCount', account.address, 'pending').then(Number),
    rpc('eth_gasPrice').then((answer) => BigInt(answer as string) * 2n),
  ])
  const fees = { maxFeePerGas: price, maxPriorityFeePerGas: 0n, gas: batchGas }
  const known = batchers.get(chainId)
  const isThere = known && (await rpc('eth_getCode', known, 'latest')) === batcherCode
  const batcher = isThere ? known : getContractAddress({ from: account.address, nonce: BigInt(nonce) })
  if (!isThere) {
    const deployment = { type: 'eip1559', chainId, nonce, data: batcherInitCode, ...fees } as const
    await rpc('eth_sendRawTransaction', await account.signTransaction(deployment))
    batchers.set(chainId, batcher)
  }
  const ownNonce = isThere ? nonce : nonce + 1
  const authorization = await account.signAuthorization!({ address: batcher, chainId, nonce: ownNonce + 1 })
  const signed = await account.signTransaction({
    type: 'eip7702',
    chainId,
    nonce: ownNonce,
    to: account.address,
    ...fees,
    data: concat(calls.map(encode)),
    authorizationList: [authorization],
  } as const)
  return rpc('eth_sendRawTransaction', signed)
}

const encode = ({ to, value, data }: BatchCall): Hex =>
  concat([pad(to), pad(numberToHex(value)), pad(numberToHex(size(data))), data])
