import { type IndexedAct, type IndexedTransfer, zeroAddress } from '../store/indexedBlock'
import type { operationTypes } from './historySchema'

export type OperationType = (typeof operationTypes)[number]

/** The operation of a transaction for an account, from the transfers to it and from it. */
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
  if (went.length > 0) return went.every(({ receiver }) => receiver === zeroAddress) ? 'burn' : 'send'
  if (came.length > 0) return came.every(({ sender }) => sender === zeroAddress) ? 'mint' : 'receive'
  return act === 'send' && sender !== account ? 'receive' : act
}

const assetOf = ({ token, tokenId }: Pick<IndexedTransfer, 'token' | 'tokenId'>) => `${token}/${tokenId}`
