import type { operationTypes } from '../sources/historySchema'
import { type IndexedAct, type IndexedTransfer, nobody } from './indexedBlock'

export type OperationType = (typeof operationTypes)[number]

/** What a transaction was to an account, by what moved to it and from it. */
export function operationOf(
  account: string,
  { act, sender }: { readonly act: IndexedAct; readonly sender: string },
  transfers: readonly Omit<IndexedTransfer, 'amount'>[],
): OperationType {
  const came = transfers.filter(({ receiver }) => receiver === account)
  const went = transfers.filter(({ sender }) => sender === account)
  if (act === 'deploy') return 'deploy'
  const given = new Set(went.map(assetOf))
  if (came.some((transfer) => !given.has(assetOf(transfer))) && went.length > 0) return 'trade'
  if (went.length > 0) return went.every(({ receiver }) => receiver === nobody) ? 'burn' : 'send'
  if (came.length > 0) return came.every(({ sender }) => sender === nobody) ? 'mint' : 'receive'
  return act === 'send' && sender !== account ? 'receive' : act
}

const assetOf = ({ token, tokenId }: Pick<IndexedTransfer, 'token' | 'tokenId'>) => `${token}/${tokenId}`
