import type { Clock } from '@shared/contract/ports/clock'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import type { Transaction, WalletIntent } from '@shared/domain/transaction'
import { timings } from '../../../../ground/async/timings'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { Eip1193Provider } from '../../../connectors/connector'
import type { RpcRequest } from '../../rpc/rpcRequest'
import type { StatusReport } from '../../transactionAdapter'
import { unfound } from '../../unfound'
import { checkBatch } from './checkBatch'
import { isAlike, isSameCall, toAddress, toEthCalls } from './ethCall'
import { findReplacement, type MinedTransaction } from './findReplacement'
import { concerns, partInBatch } from './partInBatch'
import { type Receipt, receivedBy } from './receivedBy'
import { receivedByCalls } from './receivedByCalls'
import { searchFor, type Wanted } from './searchFor'
import { isFeeOfOther, isReverted } from './userOperation'

interface Where {
  readonly network: Network
  readonly request: RpcRequest
  readonly clock: Clock
  readonly provider: Eip1193Provider | undefined
  readonly isTaken: (id: string, nonce?: number) => boolean
  readonly older: readonly Tracking[]
}

/** The status of a transaction. @throws errors of the node or the wallet */
export async function checkStatus(
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<StatusReport> {
  const chain = readerOf(where)
  if (!transaction.id) return search(transaction, tracking, where, chain)
  if (tracking.isBatch) return checkBatchOf(transaction, tracking, where, chain)
  return checkMined(transaction, tracking, where, chain)
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

function readerOf({ network, request, clock }: Where) {
  const ask: Ask = (method, ...params) => request(network, method, params)
  const askNumber: (...call: Parameters<Ask>) => Promise<number> = (method, ...params) =>
    ask(method, ...params).then((answer) => Number(toBigInt(answer)))
  return {
    ask,
    askNumber,
    newestBlock: () => askNumber('eth_blockNumber'),
    receiptOf: (hash: string) => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>,
    transactionOf: (hash: string) =>
      ask('eth_getTransactionByHash', hash) as Promise<MinedTransaction | null>,
    /** Whether no other block can take the place of this one. Networks without finality count blocks. */
    async isDeep(block: number, newest: number, since: number): Promise<boolean> {
      if (newest - block >= timings.settledBlocks) return true
      if (clock.now() - since < timings.settledMs) return false
      const final = (await ask('eth_getBlockByNumber', 'finalized', false).catch(() => null)) as {
        readonly number?: unknown
      } | null
      return final?.number !== undefined && Number(toBigInt(final.number)) >= block
    },
  }
}

type Chain = ReturnType<typeof readerOf>

/** The transaction of a request without an id; if it is not found, what that says about the request. */
async function search(
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
  chain: Chain,
): Promise<StatusReport> {
  const { refusedAt } = tracking
  if (tracking.leastNonce === undefined) throw new Error('The transaction cannot be searched for.')
  // First the height: what is searched afterwards is as new at least.
  const newest = await chain.newestBlock()
  const found = await searchFor(chain.ask, wantedOf(transaction, tracking, newest, where))
  const { doubtfulTo } = found
  if (found.transaction) {
    const id = found.transaction.hash
    const { refusedAt: _, refusedAtBlock: __, isBatch: ___, ...known } = tracking
    return { ...(await checkStatus({ ...transaction, id, status: 'pending' }, known, where)), id }
  }
  if (refusedAt === undefined)
    return unfound(transaction.status, { ...tracking, doubtfulTo }, { ...found, isOver: false })
  const { refusedAtBlock = newest } = tracking
  const isOver =
    newest - refusedAtBlock >= timings.refusedBlocks && where.clock.now() - refusedAt >= timings.refusedMs
  return unfound(transaction.status, { ...tracking, doubtfulTo, refusedAtBlock }, { ...found, isOver })
}

const wantedOf = (
  { from, intent }: Transaction<WalletIntent>,
  { leastNonce = 0, submittedAtBlock = 0, doubtfulTo, asBatch = false }: Tracking,
  newestBlock: number,
  { isTaken, older }: Where,
): Wanted => ({
  from: toAddress(from),
  calls: toEthCalls(intent, from),
  leastNonce,
  submittedAtBlock,
  newestBlock,
  doubtfulTo,
  isBatch: asBatch,
  isTaken,
  olderLeast: older.flatMap(({ leastNonce: least = [] }) => least),
})

/** The account's transaction with the content of one whose hash no node knows. */
async function searchIn(
  chain: Chain,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<MinedTransaction | undefined> {
  if (tracking.leastNonce === undefined) return undefined
  const wanted = wantedOf(transaction, tracking, await chain.newestBlock(), where)
  return (await searchFor(chain.ask, wanted)).transaction
}

/** The status of a batch: the wallet names its transaction, and the chain has the last word on what became of that. */
async function checkBatchOf(
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
  chain: Chain,
): Promise<StatusReport> {
  const { id: batchId, from, intent } = transaction
  const calls = toEthCalls(intent, from)
  const report = await checkBatch(batchId, tracking, calls.length, where.provider)
  if (report.status === 'pending') return report
  const part = report.id ? await partOf(report.id) : undefined
  // Another call of the batch may follow.
  if (part === 'other' && report.status === 'partial') return { status: 'partial', tracking }
  if (!report.id || part === undefined || part === 'other') {
    // A wallet's word for what no node shows is no proof, be it for good or for ill.
    const isRefusal = report.status === 'dropped' || report.status === 'reverted'
    if (!isRefusal) return { status: 'pending', tracking }
    const hinted = { ...tracking, refusedAt: tracking.refusedAt ?? where.clock.now() }
    if (tracking.leastNonce === undefined) return { status: 'dropped', tracking: hinted }
    return search({ ...transaction, status: 'dropped' }, hinted, where, chain)
  }
  const { id } = report
  const { isBatch: _, ...known } = tracking
  const mined = await checkMined({ ...transaction, id }, known, where, chain)
  // A block was taken back between two answers.
  if (mined.status !== 'confirmed' && mined.status !== 'reverted') return { status: 'pending', tracking }
  const isCut = part === 'last' && mined.status === 'reverted'
  if (isCut || (mined.status === 'confirmed' && report.status === 'partial')) {
    // Until it is final, the batch keeps its id: without it, the transaction would count as all of its calls.
    if (mined.tracking) return { status: 'partial', tracking: { ...mined.tracking, isBatch: true } }
    return { status: 'partial', id }
  }
  // The wallet says that it failed, and the chain does not.
  if (mined.status === 'confirmed' && report.status !== 'confirmed') return { status: 'unclear', tracking }
  return { ...mined, id }

  async function partOf(hash: string) {
    const [receipt, seen] = await Promise.all([chain.receiptOf(hash), chain.transactionOf(hash)])
    return receipt ? partInBatch(receipt, seen, { ...tracking, from, calls }) : undefined
  }
}

/** What a failed transaction has cost the account, as far as that is told. */
const feeOf = (receipt: Receipt, from: string): Pick<StatusReport, 'isFeeOfOther'> =>
  isFeeOfOther(receipt, from) ? { isFeeOfOther: true } : {}

/** The status of a transaction whose hash is known. */
async function checkMined(
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
  chain: Chain,
): Promise<StatusReport> {
  const { clock } = where
  const { id, from, intent } = transaction
  const calls = toEthCalls(intent, from)
  const wanted = calls.length === 1 ? calls[0] : undefined
  const receivedIn = async (receipt: Receipt, seen: MinedTransaction | undefined) =>
    intent.kind === 'transfer'
      ? receivedBy(receipt, { ...intent, from }, seen, chain.ask)
      : receivedByCalls(receipt, { from, changes: intent.changes }, chain.ask)
  const { missingSince, seemsLost, minedAtBlock, minedAt, ...known } = tracking
  const { submittedAtBlock = 0 } = known
  const mined = async (
    receipt: Receipt,
    newestBlock: number,
    seen: MinedTransaction | undefined,
  ): Promise<StatusReport> => {
    const block = Number(toBigInt(receipt.blockNumber))
    const since = minedAtBlock === block && minedAt !== undefined ? minedAt : clock.now()
    const rest = (await chain.isDeep(block, newestBlock, since))
      ? {}
      : { tracking: { ...known, minedAtBlock: block, minedAt: since } }
    if (isReverted(receipt, from)) return { status: 'reverted', ...rest, ...feeOf(receipt, from) }
    const received = await receivedIn(receipt, seen)
    // Wallets may make single calls of a batch.
    const asked = seen && (wanted ?? calls.find((call) => isAlike(seen, call)))
    const isOther = asked && isOwnCall(seen, from) && !isSameCall(seen, asked)
    return {
      status: 'confirmed',
      ...rest,
      ...(received !== undefined && { received }),
      ...(isOther && { differs: true }),
    }
  }

  // What replaced it did something else: its receipt says nothing of this one.
  const becameOf = transaction.status === 'replaced' ? undefined : transaction.replacedBy
  const [receipt, found, count, newestBlock] = await Promise.all([
    chain.receiptOf(becameOf ?? id),
    chain.transactionOf(becameOf ?? id),
    chain.askNumber('eth_getTransactionCount', from, 'latest'),
    chain.newestBlock(),
  ])
  if (receipt) {
    if (!concerns(receipt, from)) return { status: 'unclear', id: '', tracking: known }
    return mined(receipt, newestBlock, found ?? undefined)
  }
  // One node of several may lag behind.
  if (minedAtBlock !== undefined && !seemsLost)
    return { status: transaction.status, tracking: { ...tracking, seemsLost: true } }
  const nonce = found ? Number(toBigInt(found.nonce)) : tracking.nonce
  const next: Tracking = { ...known, ...(nonce !== undefined && { nonce }) }

  if (nonce !== undefined && count > nonce && !found?.blockNumber) {
    if (!seemsLost) return { status: 'pending', tracking: { ...next, seemsLost: true } }
    const other = await findReplacement(chain.ask, { from, nonce, submittedAtBlock })
    // A node that lags behind may know the block before it knows the receipt.
    if (other?.hash === id) return { status: 'pending', tracking: next }
    // It may have been the same payment at a higher price: there is no proof that nothing moved.
    if (!other) return { status: 'dropped', tracking: next }
    const replacedBy = other.hash
    const receiptOfOther = await chain.receiptOf(other.hash)
    // The same again, usually at a higher price, is this transaction.
    if (wanted && isSameCall(other, wanted) && receiptOfOther)
      return { ...(await mined(receiptOfOther, newestBlock, other)), replacedBy }
    const block = receiptOfOther ? Number(toBigInt(receiptOfOther.blockNumber)) : newestBlock
    const since = minedAt ?? clock.now()
    const isEnd = await chain.isDeep(block, newestBlock, since)
    const follows = { tracking: { ...next, seemsLost: true, minedAt: since } }
    return { status: 'replaced', replacedBy, ...(!isEnd && follows) }
  }
  if (found) return { status: 'pending', tracking: next }
  // A wallet may have named another transaction than the one that it sent.
  const own = missingSince === undefined ? undefined : await searchIn(chain, transaction, known, where)
  if (own)
    return { ...(await checkMined({ ...transaction, id: own.hash }, known, where, chain)), id: own.hash }
  const since = missingSince ?? clock.now()
  const status = clock.now() - since >= timings.droppedMs ? 'dropped' : 'pending'
  return { status, tracking: { ...next, missingSince: since } }
}

/** Whether the account itself called something else: not its own code, which calls others in turn. */
const isOwnCall = ({ from, to }: MinedTransaction, account: string): boolean =>
  toAddress(from) === toAddress(account) && (to === null || toAddress(to) !== toAddress(account))
