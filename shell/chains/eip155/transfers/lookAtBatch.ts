import type { Eip1193Provider } from '../../../connectors/connector'
import type { TransferLook, TransferTrace } from '../../transferAdapter'

interface CallsStatus {
  /** A number of the settled standard, a word of its drafts. */
  readonly status?: unknown
  readonly receipts?: readonly { readonly transactionHash?: string; readonly status?: string }[]
}

/** How far a batch has come: only the wallet knows. Source: EIP-5792, `wallet_getCallsStatus` */
export async function lookAtBatch(
  id: string,
  trace: TransferTrace,
  provider: Eip1193Provider | undefined,
): Promise<TransferLook> {
  if (!provider) throw new Error('No wallet is connected that could tell of its batch.')
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
  if (code >= 500) return { status: 'reverted', ...hash }
  if (code < 200 || Number.isNaN(code)) return { status: 'pending', trace, ...hash }
  return { status: receipt?.status === '0x0' ? 'reverted' : 'confirmed', ...hash }
}
