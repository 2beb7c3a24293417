import { numberToHex, type TransactionSerializable } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { TestNetwork, TransactionRequest } from './ApprovalRequest'
import { requestRpc } from './requestRpc'

/**
 * Fills in the fields that the page left open, signs and sends. Returns the hash of the transaction.
 * @throws ProviderRpcError with the node's code, when it refuses the transaction.
 */
export async function sendTransaction(
  account: LocalAccount,
  network: TestNetwork,
  transaction: TransactionRequest,
): Promise<unknown> {
  const rpc = (method: string, ...params: unknown[]) => requestRpc(network.rpcUrl, method, params)
  const { from, to, value, data } = transaction
  const [nonce, gas, fees] = await Promise.all([
    transaction.nonce ?? rpc('eth_getTransactionCount', from, 'pending').then(Number),
    transaction.gas ??
      rpc('eth_estimateGas', { from, ...(to && { to }), value: numberToHex(value), data }).then(toBigInt),
    findFees(rpc, transaction),
  ])
  const signed = await account.signTransaction({
    chainId: network.chainId,
    ...(to && { to }),
    value,
    data,
    nonce,
    gas,
    ...fees,
  } as TransactionSerializable)
  return rpc('eth_sendRawTransaction', signed)
}

type Fees = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** The page's fees, else twice the base fee and a tip; one gas price on networks older than EIP-1559. */
async function findFees(
  rpc: (method: string, ...params: unknown[]) => Promise<unknown>,
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest,
): Promise<Fees> {
  if (gasPrice !== undefined) return { gasPrice }
  const block = (await rpc('eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas?: string } | null
  if (!block?.baseFeePerGas) return { gasPrice: toBigInt(await rpc('eth_gasPrice')) }
  const tip = maxPriorityFeePerGas ?? toBigInt(await rpc('eth_maxPriorityFeePerGas'))
  const cap = maxFeePerGas ?? BigInt(block.baseFeePerGas) * 2n + tip
  return { maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap }
}

function toBigInt(quantity: unknown): bigint {
  return BigInt(quantity as string)
}
