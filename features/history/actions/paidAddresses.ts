import { isTransfer, type Transaction as RecentTransaction } from '@shared/domain/transaction'
import type { ActivityAccount } from '../model'
import type { Transaction } from '../transactionsSchema'

/**
 * The addresses that an account has paid, as far as its activity is known, each once. A token may claim payments of the
 * account: a transaction that the account did not sign proves none.
 */
export function paidAddresses(
  items: readonly Transaction[],
  recent: readonly RecentTransaction[],
  { address }: ActivityAccount,
): readonly string[] {
  const isOwn = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
  const listed = items
    .filter(({ metadata }) => isOwn(metadata.sentFrom))
    .flatMap(({ transfers }) => transfers)
    .flatMap(({ sender, recipient }) => (isOwn(sender) && recipient ? recipient.toLowerCase() : []))
  const own = recent
    .filter(isTransfer)
    .filter(({ from }) => isOwn(from))
    .map(({ intent }) => intent.to.toLowerCase())
  return [...new Set([...own, ...listed])]
}
