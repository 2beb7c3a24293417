import { isTransfer, type Transaction as RecentTransaction } from '@shared/domain/transaction'
import type { ActivityAccount } from '../model'
import type { Transaction } from '../transactionsSchema'

/**
 * Whom an account has paid, as far as its activity is known, each once. A token may claim that the account has paid
 * somebody: what the account did not sign proves nothing.
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
