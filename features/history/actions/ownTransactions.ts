import { formatAmount } from '@shared/domain/amount'
import { tokenPicture } from '@shared/domain/tokenPicture'
import { isOpen, type SentTransfer } from '@shared/domain/transfer'
import type { Place } from '../model'
import type { Transaction } from '../transactionsSchema'

/** What a hash of EVM looks like; the id of a batch (EIP-5792) leads to no page of an explorer. */
const hashLike = /^0x[\da-f]{64}$/i

/**
 * What was sent from here and is not listed yet, as it will be listed. What has settled before something else was
 * listed is left to the list: the index has been there. Pictures are asked of the API, where there is one.
 */
export function ownTransactions(
  sent: readonly SentTransfer[],
  place: Place,
  listed: readonly Transaction[],
  apiUrl?: string | undefined,
): readonly Transaction[] {
  const hashes = new Set(listed.map(({ metadata }) => metadata.hash.toLowerCase()))
  const newestMs = Math.max(0, ...listed.map(({ metadata }) => Date.parse(metadata.minedAt)))
  return sent
    .filter(
      ({ id, replacedBy, networkId, from, status, sentAt }) =>
        networkId === place.networkId &&
        from.toLowerCase() === place.address.toLowerCase() &&
        !hashes.has(id.toLowerCase()) &&
        !(replacedBy && hashes.has(replacedBy.toLowerCase())) &&
        (isOpen({ status }) || ((status === 'confirmed' || status === 'reverted') && sentAt >= newestMs)),
    )
    .map((transfer) => toTransaction(transfer, apiUrl))
}

function toTransaction(transfer: SentTransfer, apiUrl: string | undefined): Transaction {
  const { id, replacedBy, networkId, from, to, token, amount, decimals, symbol, sentAt, status } = transfer
  const url = tokenPicture(apiUrl, networkId, token)
  const hash = replacedBy ?? id
  return {
    id: id || String(sentAt),
    metadata: {
      operationType: 'send',
      hash: hashLike.test(hash) ? hash : '',
      chain: networkId,
      minedAt: new Date(sentAt).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: status === 'reverted' ? 'failed' : status,
    },
    transfers: [
      {
        fungible_info: { symbol, icon: url ? { url } : undefined },
        nft_info: undefined,
        direction: 'out',
        quantity: { numeric: formatAmount({ value: amount, decimals }, decimals) },
        sender: from,
        recipient: to,
      },
    ],
  }
}
