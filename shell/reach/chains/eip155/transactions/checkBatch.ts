import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { Eip1193Provider } from '../../../connectors/connector'
import type { StatusReport } from '../../transactionAdapter'

interface CallsStatus {
  /** A number of the settled standard, a word of its drafts. */
  readonly status?: unknown
  readonly receipts?: readonly { readonly transactionHash?: string; readonly status?: string }[]
}

/** The status of a batch, which only the wallet knows. Source: EIP-5792, `wallet_getCallsStatus` */
export async function checkBatch(
  id: string,
  tracking: Tracking,
  /** How many calls it has. */
  count: number,
  provider: Eip1193Provider | undefined,
): Promise<StatusReport> {
  if (!provider) throw new Error('No wallet is connected that knows the batch.')
  const answer = (await provider.request({
    method: 'wallet_getCallsStatus',
    params: [id],
  })) as CallsStatus | null
  const { status, receipts = [] } = answer ?? {}
  const receipt = receipts.at(-1)
  const hash = receipt?.transactionHash ? { id: receipt.transactionHash } : {}
  const code = status === 'CONFIRMED' ? 200 : Number(status)
  // A wallet may give the number of a batch that it never sent, or has dropped.
  if (code >= 400 && code < 500) return { status: 'dropped', ...hash }
  const reverted = receipts.filter((each) => each.status === '0x0').length
  const isPartial = code >= 600 || (reverted > 0 && reverted < receipts.length)
  if (isPartial && count > 1) return { status: 'partial', ...hash }
  if (code >= 500) return { status: 'reverted', ...hash }
  if (code < 200 || Number.isNaN(code)) return { status: 'pending', tracking, ...hash }
  return { status: reverted > 0 ? 'reverted' : 'confirmed', ...hash }
}
