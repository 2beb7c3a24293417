import type { Clock } from '@shared/contract/ports/clock'
import type { FollowedTransfer, TransferLook, TransferTrace } from '../../transferAdapter'
import type { ChainReader } from './chainReader'

/** How far a transfer has come: there is no mempool, so that it is lost once its last block has passed. */
export async function lookAtTransfer(
  chain: ChainReader,
  transfer: FollowedTransfer,
  trace: TransferTrace,
  clock: Clock,
): Promise<TransferLook> {
  if (!transfer.id) return findUnnamed(chain, transfer, trace, clock)
  // First the height: a status asked for afterwards is as new at least.
  const height = await chain.blockHeight()
  const status = await chain.status(transfer.id)
  const { seemsLost, minedAt, ...known } = trace
  const isMined = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  if (status && isMined) {
    // What is finalized is not taken back any more.
    const rest =
      status.confirmationStatus === 'finalized'
        ? {}
        : { trace: { ...known, minedAt: minedAt ?? clock.now() } }
    if (status.err) return { status: 'reverted', ...rest }
    const { to, token } = transfer
    const changes = await chain.changesOf(transfer.id, token).catch(() => undefined)
    const received = to === transfer.from ? undefined : changes?.(to)
    return { status: 'confirmed', ...rest, ...(received !== undefined && received >= 0n && { received }) }
  }
  if (minedAt !== undefined && !seemsLost)
    return { status: transfer.status, trace: { ...trace, seemsLost: true } }
  const isLate = !status && known.lastBlock !== undefined && height > BigInt(known.lastBlock)
  if (!isLate) return { status: 'pending', trace: known }
  return { status: seemsLost ? 'dropped' : 'pending', trace: { ...known, seemsLost: true } }
}

/** The transaction by which a wallet did what it was asked, found by what it moved: the wallet did not name it. */
async function findUnnamed(
  chain: ChainReader,
  transfer: FollowedTransfer,
  trace: TransferTrace,
  clock: Clock,
): Promise<TransferLook> {
  const { from, to, token, amount } = transfer
  const since = trace.sentAtBlock
  if (since === undefined) throw new Error('It is not known where to look for the transaction.')
  for (const { signature, slot, err } of await chain.signaturesOf(from)) {
    if (err || Number(slot) < since) continue
    const changes = await chain.changesOf(signature, token)
    const moved = changes && (token ? -changes(from) : changes(to))
    if (moved === amount && changes!(to) > 0n)
      return { ...(await lookAtTransfer(chain, { ...transfer, id: signature }, trace, clock)), id: signature }
  }
  return { status: transfer.status, trace }
}
