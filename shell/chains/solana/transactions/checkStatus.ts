import type { Clock } from '@shared/contract/ports/clock'
import type { Transaction, WalletIntent } from '@shared/domain/transaction'
import type { Tracking } from '../../../storage/storedTransaction'
import type { StatusReport } from '../../transactionAdapter'
import type { ChainReader } from './chainReader'

/** The status of a transaction: there is no mempool, so that it is lost once its last block has passed. */
export async function checkStatus(
  chain: ChainReader,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  clock: Clock,
): Promise<StatusReport> {
  const { id, from, intent } = transaction
  if (!id) return findUnnamed(chain, transaction, tracking, clock)
  // First the height: a status asked for afterwards is as new at least.
  const height = await chain.blockHeight()
  const status = await chain.status(id)
  const { seemsLost, minedAt, ...known } = tracking
  const isMined = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  if (status && isMined) {
    // A finalized transaction is final.
    const rest =
      status.confirmationStatus === 'finalized'
        ? {}
        : { tracking: { ...known, minedAt: minedAt ?? clock.now() } }
    if (status.err) return { status: 'reverted', ...rest }
    if (intent.kind !== 'transfer') return { status: 'confirmed', ...rest }
    const { to, token } = intent
    const changes = await chain.changesOf(id, token).catch(() => undefined)
    const received = to === from ? undefined : changes?.(to)
    return { status: 'confirmed', ...rest, ...(received !== undefined && received >= 0n && { received }) }
  }
  if (minedAt !== undefined && !seemsLost)
    return { status: transaction.status, tracking: { ...tracking, seemsLost: true } }
  const isLate = !status && known.lastBlock !== undefined && height > BigInt(known.lastBlock)
  if (!isLate) return { status: 'pending', tracking: known }
  return { status: seemsLost ? 'dropped' : 'pending', tracking: { ...known, seemsLost: true } }
}

/** The transaction of a wallet's answer without an id, found by its effect on the balances. */
async function findUnnamed(
  chain: ChainReader,
  transaction: Transaction<WalletIntent>,
  tracking: Tracking,
  clock: Clock,
): Promise<StatusReport> {
  const { from, intent } = transaction
  const since = tracking.submittedAtBlock
  if (since === undefined || intent.kind !== 'transfer')
    throw new Error('The transaction cannot be searched for.')
  const { to, token, amount } = intent
  for (const { signature, slot, err } of await chain.signaturesOf(from)) {
    if (err || Number(slot) < since) continue
    const changes = await chain.changesOf(signature, token)
    const moved = changes && (token ? -changes(from) : changes(to))
    if (moved === amount && changes!(to) > 0n)
      return {
        ...(await checkStatus(chain, { ...transaction, id: signature }, tracking, clock)),
        id: signature,
      }
  }
  return { status: transaction.status, tracking }
}
