import type { Clock } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import type { Eip1193Provider } from '../../../connectors/connector'
import { timings } from '../../../core/timings'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { FollowedTransfer, TransferLook, TransferTrace } from '../../transferAdapter'
import { toBigInt, toEthCall, toHex } from './ethCall'
import { findReplacement } from './findReplacement'
import { lookAtBatch } from './lookAtBatch'

interface Where {
  readonly network: Network
  readonly request: RpcRequest
  readonly clock: Clock
  readonly provider: Eip1193Provider | undefined
}

/** How far a transfer has come. @throws what the node or the wallet says */
export async function lookAtTransfer(
  transfer: FollowedTransfer,
  trace: TransferTrace,
  { network, request, clock, provider }: Where,
): Promise<TransferLook> {
  if (trace.isBatch) return lookAtBatch(transfer.id, trace, provider)
  const ask = (method: string, ...params: unknown[]) => request(network, method, params)
  const statusOf = async (hash: string) => {
    const receipt = (await ask('eth_getTransactionReceipt', hash)) as { status?: string } | null
    return receipt && (receipt.status === '0x0' ? 'reverted' : 'confirmed')
  }

  const [status, transaction, count] = await Promise.all([
    statusOf(transfer.id),
    ask('eth_getTransactionByHash', transfer.id) as Promise<{
      nonce: string
      blockHash: string | null
    } | null>,
    ask('eth_getTransactionCount', transfer.from, 'latest').then((answer) => Number(toBigInt(answer))),
  ])
  if (status) return { status }
  const { missingSince, seemsLost, ...known } = trace
  const nonce = transaction ? Number(toBigInt(transaction.nonce)) : trace.nonce
  const next: TransferTrace = { ...known, ...(nonce !== undefined && { nonce }) }

  if (nonce !== undefined && count > nonce && !transaction?.blockHash) {
    if (!seemsLost) return { status: 'pending', trace: { ...next, seemsLost: true } }
    const other = await findReplacement(ask, {
      from: transfer.from,
      nonce,
      sentAtBlock: trace.sentAtBlock ?? 0,
    })
    // A node that lags behind may know the block before it knows the receipt.
    if (other?.hash === transfer.id) return { status: 'pending', trace: next }
    // The same again, usually at a higher price, is this transfer.
    const wanted = toEthCall(transfer, transfer.from)
    const isSame =
      other?.to?.toLowerCase() === wanted.to &&
      toHex(BigInt(other.value)) === (wanted.value ?? '0x0') &&
      (other.input ?? '0x').toLowerCase() === (wanted.data ?? '0x')
    const became = other && isSame ? await statusOf(other.hash) : undefined
    return { status: became ?? 'replaced', ...(other && { replacedBy: other.hash }) }
  }
  if (transaction) return { status: 'pending', trace: next }
  const since = missingSince ?? clock.now()
  if (clock.now() - since >= timings.droppedMs) return { status: 'dropped' }
  return { status: 'pending', trace: { ...next, missingSince: since } }
}
