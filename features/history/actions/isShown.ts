import type { Transaction } from '../transactionsSchema'

/** Of this network, and not only spam: what nothing but unwanted NFTs came with is left out. Source: specification §3. */
export function isShown({ metadata, transfers }: Transaction, networkId: string): boolean {
  const isSpam = transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam)
  return metadata.chain === networkId && !isSpam && !Number.isNaN(Date.parse(metadata.minedAt))
}
