import { formatAmount } from '@shared/domain/amount'
import type { AssetChange } from '@shared/domain/calls'
import { tokenPicture } from '@shared/domain/tokenPicture'
import {
  isOpen,
  isUnanswered,
  type Transaction as RecentTransaction,
  type WalletIntent,
} from '@shared/domain/transaction'
import type { ActivityAccount } from '../model'
import type { Transaction } from '../transactionsSchema'

/** The shape of a transaction hash on EVM; the id of a batch (EIP-5792) has no explorer page. */
const hashLike = /^0x[\da-f]{64}$/i

/**
 * The transactions submitted in this browser that the API does not list yet, in its shape. One that settled before
 * another was listed is left to the list: the indexer has passed it. Pictures come from the API, if the host has one.
 */
export function ownTransactions(
  recent: readonly RecentTransaction[],
  account: ActivityAccount,
  listed: readonly Transaction[],
  nowMs: number,
  apiUrl?: string | undefined,
): readonly Transaction[] {
  const hashes = new Set(listed.map(({ metadata }) => metadata.hash.toLowerCase()))
  const newestMs = Math.max(0, ...listed.map(({ metadata }) => Date.parse(metadata.minedAt)))
  return recent
    .filter(isOnChain)
    .filter(
      ({ id, replacedBy, networkId, from, status, submittedAt, isFinal }) =>
        networkId === account.networkId &&
        from.toLowerCase() === account.address.toLowerCase() &&
        !hashes.has(id.toLowerCase()) &&
        !(replacedBy && hashes.has(replacedBy.toLowerCase())) &&
        (isListed({ status, submittedAt, isFinal }, nowMs) ||
          (settled.includes(status) && submittedAt >= newestMs)),
    )
    .map((transaction) => toListed(transaction, apiUrl))
}

/** How long a request with an unknown answer is listed. A review of the same request warns about it for longer. */
const unansweredMs = 86_400_000

const isListed = (
  transaction: Pick<RecentTransaction, 'status' | 'submittedAt' | 'isFinal'>,
  nowMs: number,
): boolean =>
  isOpen(transaction) &&
  !transaction.isFinal &&
  (!isUnanswered(transaction) || nowMs - transaction.submittedAt < unansweredMs)

type OnChain = RecentTransaction<WalletIntent>

/** An order is carried out by others, and is no transaction of the account. */
const isOnChain = (transaction: RecentTransaction): transaction is OnChain =>
  transaction.intent.kind !== 'order'

/** Settled, with an effect. */
const settled: readonly string[] = ['confirmed', 'reverted', 'partial']

/** A recent transaction as the API would list it. */
function toListed(transaction: OnChain, apiUrl: string | undefined): Transaction {
  const { id, replacedBy, networkId, from, intent, submittedAt, status } = transaction
  const hash = replacedBy ?? id
  const isTransfer = intent.kind === 'transfer'
  const operationType = isTransfer ? 'send' : isTrade(intent) ? 'trade' : 'execute'
  return {
    id: id || String(submittedAt),
    metadata: {
      operationType,
      hash: hashLike.test(hash) ? hash : '',
      chain: networkId,
      minedAt: new Date(submittedAt).toISOString(),
      sentFrom: from,
      sentTo: isTransfer ? intent.to : intent.calls.at(-1)?.to,
      status: status === 'reverted' ? 'failed' : status,
    },
    transfers: changesOf(transaction).map(({ direction, token, amount }) => {
      const url = tokenPicture(apiUrl, networkId, token)
      const [sender, recipient] = isTransfer ? [from, intent.to] : []
      return {
        fungible_info: { symbol: amount.symbol, icon: url ? { url } : undefined },
        nft_info: undefined,
        direction,
        quantity: { numeric: formatAmount(amount, amount.decimals) },
        sender,
        recipient,
      }
    }),
  }
}

const isTrade = ({ changes = [] }: Extract<WalletIntent, { kind: 'calls' }>): boolean =>
  (['in', 'out'] as const).every((way) => changes.some(({ direction }) => direction === way))

/** What moved, or is to leave. What is to come was only quoted: of it, what the chain shows. */
function changesOf({ intent, received = 0n }: OnChain): readonly AssetChange[] {
  if (intent.kind === 'calls')
    return (intent.changes ?? []).flatMap((change) =>
      change.direction === 'out'
        ? [change]
        : received > 0n
          ? [{ ...change, amount: { ...change.amount, value: received } }]
          : [],
    )
  const { token, amount, symbol, decimals } = intent
  return [{ direction: 'out', token, amount: { value: amount, symbol, decimals } }]
}
