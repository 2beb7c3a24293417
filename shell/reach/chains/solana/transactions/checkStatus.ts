import type { Clock } from '@shared/contract/ports/clock'
import type { Transaction, WalletIntent } from '@shared/domain/transaction'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { StatusReport } from '../../transactionAdapter'
import { unfound } from '../../unfound'
import { type ChainReader, searchedMax } from './chainReader'

interface Where {
  readonly clock: Clock
  readonly isTaken: (id: string) => boolean
  readonly older: readonly Tracking[]
}

/** The status of a transaction: there is no mempool, so that it is lost once its last block is final without it. */
export async function checkStatus(
  chain: ChainReader,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<StatusReport> {
  const { id, from, intent } = transaction
  if (!id) return search(chain, transaction, tracking, where)
  // First the height: a status asked for afterwards is as new at least.
  const isExpired = await isPast(chain, tracking)
  const status = await chain.status(id)
  const { seemsLost, minedAt, ...known } = tracking
  const isMined = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  if (status && isMined) {
    // A finalized transaction is final.
    const rest =
      status.confirmationStatus === 'finalized'
        ? {}
        : { tracking: { ...known, minedAt: minedAt ?? where.clock.now() } }
    const token = intent.kind === 'transfer' ? intent.token : undefined
    const changes = await chain.changesOf(id, token).catch(() => undefined)
    // A wallet may have named another account's transaction.
    if (changes && !changes.isOf(from)) return { status: 'unclear', id: '', tracking: known }
    if (status.err) return { status: 'reverted', ...rest }
    if (intent.kind !== 'transfer') return { status: 'confirmed', ...rest }
    const { to } = intent
    const received = to === from ? undefined : changes?.(to)
    return { status: 'confirmed', ...rest, ...(received !== undefined && received >= 0n && { received }) }
  }
  if (minedAt !== undefined && !seemsLost)
    return { status: transaction.status, tracking: { ...tracking, seemsLost: true } }
  if (status || !isExpired) return { status: 'pending', tracking: known }
  // Nodes lag behind each other: a second one decides.
  if (!seemsLost) return { status: 'pending', tracking: { ...known, seemsLost: true } }
  return expired(chain, transaction, known, where)
}

/** No block can take the signature any more. The wallet may have named another one than it sent. */
async function expired(
  chain: ChainReader,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<StatusReport> {
  if (tracking.submittedAtBlock === undefined || transaction.intent.kind !== 'transfer')
    return { status: 'dropped', tracking }
  const found = await search(chain, { ...transaction, id: '', status: 'unclear' }, tracking, where)
  if (found.id) return found
  return found.status === 'declined' ? { status: 'dropped' } : { status: 'dropped', tracking }
}

/** Whether no block can take the transaction any more, not even after a fork. */
const isPast = async (chain: ChainReader, { lastBlock }: Tracking): Promise<boolean> =>
  lastBlock !== undefined && (await chain.finalHeight()) > BigInt(lastBlock)

/** The transaction of a request without an id, found by its effect on the balances. */
async function search(
  chain: ChainReader,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  where: Where,
): Promise<StatusReport> {
  const { from, intent, status } = transaction
  const since = tracking.submittedAtBlock
  if (since === undefined || intent.kind !== 'transfer')
    throw new Error('The transaction cannot be searched for.')
  const { to, token, amount } = intent
  // A wallet that has not answered may still put a later block into it.
  const isOver = status !== 'asked' && (await isPast(chain, tracking))
  const signatures = await chain.signaturesOf(from)
  const olderSince = where.older.flatMap(({ submittedAtBlock = [] }) => submittedAtBlock)
  const first = Math.min(since, ...olderSince)
  const later = signatures.filter(({ slot }) => Number(slot) >= first)
  let isClear = later.length < searchedMax
  let isLike = false
  // The oldest first: each belongs to the oldest request for the same. What comes after a trace may be a later one's.
  for (const { signature, slot, err, confirmationStatus } of later.reverse()) {
    const isBefore = Number(slot) < since
    if (where.isTaken(signature) || (isBefore && err)) continue
    // What failed in a block that is not final may come again.
    if (err) {
      if (confirmationStatus !== 'finalized') isClear = false
      continue
    }
    const changes = await chain.changesOf(signature, token)
    const arrived = changes?.(to) ?? 0n
    const moved = changes && (token ? -changes(from) : arrived)
    const isWanted = moved === amount && arrived > 0n
    const olderAt = isWanted ? olderSince.findIndex((each) => each <= Number(slot)) : -1
    if (olderAt >= 0) olderSince.splice(olderAt, 1)
    if (isBefore) continue
    if (isWanted && olderAt < 0 && !isLike) {
      const { refusedAt: _, ...known } = tracking
      const found = { ...transaction, id: signature, status: 'pending' as const }
      return { ...(await checkStatus(chain, found, known, where)), id: signature }
    }
    // It cannot be read, or gave the receiver another amount.
    if (!changes || arrived > 0n) isClear = false
    if (arrived > 0n) isLike = true
  }
  return unfound(status, tracking, { isClear, isOver })
}
