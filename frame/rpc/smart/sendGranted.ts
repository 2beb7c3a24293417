import type { Hex } from 'viem'
import { noFacts } from '../../describe/facts'
import type { BatchRequest } from '../../requests/walletRequest'
import { isOutOfBounds, movedBy } from '../facts/feeBounds'
import type { GrantHolder } from '../grants/grantTerms'
import { spendGrant, unauthorized } from '../grants/spendGrant'
import { isDelegating, mostOf, planBatch, readUsualFeeOf } from './planBatch'
import { sendBatch } from './sendBatch'
import { serviceRefusal } from './serviceRefusal'
import type { SmartDeps } from './smartDeps'

/**
 * Sends a batch by a grant. The grant counts it first, with the most that the network can take for it.
 * @throws FrameError 4100 if it is not within the grant, its fee is out of bounds, or it would make the account smart;
 * what `sendBatch` throws
 */
export async function sendGranted(
  batch: BatchRequest & { readonly grant: string },
  holder: GrantHolder,
  deps: SmartDeps,
  signal: AbortSignal,
): Promise<{ readonly id: string }> {
  const plan = await planBatch(batch, deps, signal).catch((error) => {
    throw serviceRefusal(error)
  })
  if (isDelegating(plan))
    throw unauthorized(
      'The first batch of an account is approved by its owner: send it without the permission.',
    )
  const most = mostOf(plan)
  const moved = movedBy(batch.calls, noFacts, most)
  const fee = { chain: batch.chain, most, usual: await readUsualFeeOf(plan, deps, signal), moved }
  if (isOutOfBounds(fee))
    throw unauthorized(
      'The network fee is out of bounds, which its owner has to accept: send the batch without the permission.',
    )
  const used = {
    pci: batch.grant,
    account: batch.account,
    chainId: batch.chainId,
    fee: String(most),
    calls: batch.calls.map(({ to, value, data }) => ({ to, value: String(value), data })),
  }
  await spendGrant(used, holder, deps, signal)
  const signDigest = (digest: Hex) => deps.signDigest(holder.accountId, digest)
  return sendBatch(batch, plan, { ...deps, signDigest }, signal)
}
