import type { Clock } from '@shared/contract/ports/clock'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import type { Transaction, WalletIntent } from '@shared/domain/transaction'
import { timings } from '../../../async/timings'
import type { Eip1193Provider } from '../../../connectors/connector'
import type { Tracking } from '../../../storage/storedTransaction'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { StatusReport } from '../../transactionAdapter'
import { checkBatch } from './checkBatch'
import { isSameCall, toEthCalls } from './ethCall'
import { findReplacement } from './findReplacement'
import { findUnnamed } from './findUnnamed'
import { type Receipt, receivedBy } from './receivedBy'
import { receivedByCalls } from './receivedByCalls'

interface Where {
  readonly network: Network
  readonly request: RpcRequest
  readonly clock: Clock
  readonly provider: Eip1193Provider | undefined
}

/** The status of a transaction. @throws errors of the node or the wallet */
export async function checkStatus(
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<StatusReport> {
  const { network, request, clock, provider } = where
  const ask = (method: string, ...params: unknown[]) => request(network, method, params)
  const askNumber = (method: string, ...params: unknown[]) =>
    ask(method, ...params).then((answer) => Number(toBigInt(answer)))
  const receiptOf = (hash: string) => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
  const { id, from, intent } = transaction
  const calls = toEthCalls(intent, from)
  const wanted = calls.length === 1 ? calls[0] : undefined
  const receivedIn = async (receipt: Receipt) =>
    intent.kind === 'transfer'
      ? receivedBy(receipt, { ...intent, from })
      : receivedByCalls(receipt, { from, changes: intent.changes }, ask)
  const { leastNonce, submittedAtBlock = 0 } = tracking

  if (!id) {
    if (leastNonce === undefined || !wanted) throw new Error('The transaction cannot be searched for.')
    const found = await findUnnamed(ask, wanted, { leastNonce, submittedAtBlock })
    if (!found) return { status: transaction.status, tracking }
    return { ...(await checkStatus({ ...transaction, id: found.hash }, tracking, where)), id: found.hash }
  }
  if (tracking.isBatch) {
    const report = await checkBatch(id, tracking, calls.length, provider)
    const receipt =
      report.status === 'confirmed' && report.id ? await receiptOf(report.id).catch(() => null) : null
    const received = receipt ? await receivedIn(receipt) : undefined
    return { ...report, ...(received !== undefined && { received }) }
  }

  const { missingSince, seemsLost, minedAtBlock, minedAt, ...known } = tracking
  const mined = async (receipt: Receipt, newestBlock: number): Promise<StatusReport> => {
    const block = Number(toBigInt(receipt.blockNumber))
    const since = minedAtBlock === block && minedAt !== undefined ? minedAt : clock.now()
    const isDeep = newestBlock - block >= timings.settledBlocks || clock.now() - since >= timings.settledMs
    const rest = isDeep ? {} : { tracking: { ...known, minedAtBlock: block, minedAt: since } }
    if (receipt.status === '0x0') return { status: 'reverted', ...rest }
    const received = await receivedIn(receipt)
    return { status: 'confirmed', ...rest, ...(received !== undefined && { received }) }
  }

  const [receipt, found, count, newestBlock] = await Promise.all([
    receiptOf(transaction.replacedBy ?? id),
    ask('eth_getTransactionByHash', id) as Promise<{ nonce: string; blockHash: string | null } | null>,
    askNumber('eth_getTransactionCount', from, 'latest'),
    askNumber('eth_blockNumber'),
  ])
  if (receipt) return mined(receipt, newestBlock)
  // One node of several may lag behind.
  if (minedAtBlock !== undefined && !seemsLost)
    return { status: transaction.status, tracking: { ...tracking, seemsLost: true } }
  const nonce = found ? Number(toBigInt(found.nonce)) : tracking.nonce
  const next: Tracking = { ...known, ...(nonce !== undefined && { nonce }) }

  if (nonce !== undefined && count > nonce && !found?.blockHash) {
    if (!seemsLost) return { status: 'pending', tracking: { ...next, seemsLost: true } }
    const other = await findReplacement(ask, { from, nonce, submittedAtBlock })
    // A node that lags behind may know the block before it knows the receipt.
    if (other?.hash === id) return { status: 'pending', tracking: next }
    // It may have been the same payment at a higher price: there is no proof that nothing moved.
    if (!other) return { status: 'dropped', tracking: next }
    const replacedBy = other.hash
    // The same again, usually at a higher price, is this transaction.
    const became = wanted && isSameCall(other, wanted) ? await receiptOf(other.hash) : undefined
    return { ...(became ? await mined(became, newestBlock) : { status: 'replaced' }), replacedBy }
  }
  if (found) return { status: 'pending', tracking: next }
  const since = missingSince ?? clock.now()
  const status = clock.now() - since >= timings.droppedMs ? 'dropped' : 'pending'
  return { status, tracking: { ...next, missingSince: since } }
}
