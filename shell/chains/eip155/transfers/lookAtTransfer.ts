import type { Clock } from '@shared/contract/ports/clock'
import type { Network } from '@shared/domain/network'
import type { Eip1193Provider } from '../../../connectors/connector'
import { timings } from '../../../core/timings'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { FollowedTransfer, TransferLook, TransferTrace } from '../../transferAdapter'
import { isSameCall, toBigInt, toEthCall } from './ethCall'
import { findReplacement } from './findReplacement'
import { findUnnamed } from './findUnnamed'
import { lookAtBatch } from './lookAtBatch'
import { type Receipt, receivedBy } from './receivedBy'

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
  where: Where,
): Promise<TransferLook> {
  const { network, request, clock, provider } = where
  const ask = (method: string, ...params: unknown[]) => request(network, method, params)
  const askNumber = (method: string, ...params: unknown[]) =>
    ask(method, ...params).then((answer) => Number(toBigInt(answer)))
  const receiptOf = (hash: string) => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
  const wanted = toEthCall(transfer, transfer.from)
  const { leastNonce, sentAtBlock = 0 } = trace

  if (!transfer.id) {
    if (leastNonce === undefined) throw new Error('It is not known where to look for the transaction.')
    const found = await findUnnamed(ask, wanted, { leastNonce, sentAtBlock })
    if (!found) return { status: transfer.status, trace }
    return { ...(await lookAtTransfer({ ...transfer, id: found.hash }, trace, where)), id: found.hash }
  }
  if (trace.isBatch) {
    const look = await lookAtBatch(transfer.id, trace, provider)
    const receipt = look.status === 'confirmed' && look.id ? await receiptOf(look.id).catch(() => null) : null
    const received = receipt ? receivedBy(receipt, transfer) : undefined
    return { ...look, ...(received !== undefined && { received }) }
  }

  const { missingSince, seemsLost, minedAtBlock, minedAt, ...known } = trace
  const mined = (receipt: Receipt, newestBlock: number): TransferLook => {
    const block = Number(toBigInt(receipt.blockNumber))
    const since = minedAtBlock === block && minedAt !== undefined ? minedAt : clock.now()
    const isDeep = newestBlock - block >= timings.settledBlocks || clock.now() - since >= timings.settledMs
    const rest = isDeep ? {} : { trace: { ...known, minedAtBlock: block, minedAt: since } }
    if (receipt.status === '0x0') return { status: 'reverted', ...rest }
    const received = receivedBy(receipt, transfer)
    return { status: 'confirmed', ...rest, ...(received !== undefined && { received }) }
  }

  const [receipt, transaction, count, newestBlock] = await Promise.all([
    receiptOf(transfer.replacedBy ?? transfer.id),
    ask('eth_getTransactionByHash', transfer.id) as Promise<{
      nonce: string
      blockHash: string | null
    } | null>,
    askNumber('eth_getTransactionCount', transfer.from, 'latest'),
    askNumber('eth_blockNumber'),
  ])
  if (receipt) return mined(receipt, newestBlock)
  // One node of several may lag behind.
  if (minedAtBlock !== undefined && !seemsLost)
    return { status: transfer.status, trace: { ...trace, seemsLost: true } }
  const nonce = transaction ? Number(toBigInt(transaction.nonce)) : trace.nonce
  const next: TransferTrace = { ...known, ...(nonce !== undefined && { nonce }) }

  if (nonce !== undefined && count > nonce && !transaction?.blockHash) {
    if (!seemsLost) return { status: 'pending', trace: { ...next, seemsLost: true } }
    const other = await findReplacement(ask, { from: transfer.from, nonce, sentAtBlock })
    // A node that lags behind may know the block before it knows the receipt.
    if (other?.hash === transfer.id) return { status: 'pending', trace: next }
    // It may have been the same payment at a higher price: nobody can say that nothing moved.
    if (!other) return { status: 'dropped', trace: next }
    const replacedBy = other.hash
    // The same again, usually at a higher price, is this transfer.
    const became = isSameCall(other, wanted) ? await receiptOf(other.hash) : undefined
    return { ...(became ? mined(became, newestBlock) : { status: 'replaced' }), replacedBy }
  }
  if (transaction) return { status: 'pending', trace: next }
  const since = missingSince ?? clock.now()
  const status = clock.now() - since >= timings.droppedMs ? 'dropped' : 'pending'
  return { status, trace: { ...next, missingSince: since } }
}
