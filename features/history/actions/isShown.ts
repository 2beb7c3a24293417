import type { Transaction } from '../transactionsSchema'

/**
 * Whether a transaction is of this network, and more than spam: one that brought only unwanted NFTs is hidden. Source:
 * specification §3.
 */
export function isShown({ metadata, transfers }: Transaction, networkId: string): boolean {
  const isSpam = transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam)
  return metadata.chain === networkId && !isSpam && !Number.isNaN(Date.parse(metadata.minedAt))
}
