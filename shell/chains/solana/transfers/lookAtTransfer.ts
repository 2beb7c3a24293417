import type { TransferLook, TransferTrace } from '../../transferAdapter'
import type { ChainReader } from './chainReader'

/** How far a transfer has come: there is no mempool, so that it is lost once its last block has passed. */
export async function lookAtTransfer(
  chain: ChainReader,
  signature: string,
  trace: TransferTrace,
): Promise<TransferLook> {
  // First the height: a status asked for afterwards is as new at least.
  const height = await chain.blockHeight()
  const status = await chain.status(signature)
  if (status?.err) return { status: 'reverted' }
  const isConfirmed = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  if (isConfirmed) return { status: 'confirmed' }
  const { seemsLost, ...known } = trace
  const isLate = !status && known.lastBlock !== undefined && height > BigInt(known.lastBlock)
  if (!isLate) return { status: 'pending', trace: known }
  return seemsLost ? { status: 'dropped' } : { status: 'pending', trace: { ...known, seemsLost: true } }
}
