import type { Clock } from '@shared/contract/ports/clock'
import type { TokenAmount } from '@shared/domain/amount'
import type { AccountId } from '@shared/domain/caip'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from '../async/timings'

type Entry =
  | { readonly status: 'reading'; readonly reading: Promise<TokenAmount> }
  | { readonly status: 'read'; readonly value: TokenAmount; readonly fetchedAt: number }
  | { readonly status: 'failed'; readonly error: unknown; readonly failedAt: number }

/**
 * Native balances by account and network. A balance is good for 30 s, a failure keeps the next 30 s from asking
 * again, and whoever asks while it is being read gets the same answer. `forget` is for when something has moved.
 * Source: specification §8, §9.
 */
export function createNativeBalances(
  read: (accountId: AccountId) => Promise<TokenAmount>,
  clock: Clock,
): { readonly balanceOf: (accountId: AccountId) => Promise<TokenAmount>; readonly forget: () => void } {
  const entries = new Map<AccountId, Entry>()

  function isFresh(entry: Entry): boolean {
    if (entry.status === 'reading') return true
    return entry.status === 'read'
      ? clock.now() - entry.fetchedAt < timings.balanceTtlMs
      : clock.now() - entry.failedAt < timings.balanceRetryGuardMs
  }

  /** What was forgotten while it was read may be of before. */
  function keep(accountId: AccountId, entry: Entry) {
    if (entries.has(accountId)) entries.set(accountId, entry)
  }

  async function fetchBalance(accountId: AccountId): Promise<TokenAmount> {
    try {
      const value = await read(accountId)
      keep(accountId, { status: 'read', value, fetchedAt: clock.now() })
      return value
    } catch (error) {
      keep(accountId, { status: 'failed', error, failedAt: clock.now() })
      throw error
    }
  }

  const balanceOf = async (accountId: AccountId) => {
    for (const [id, entry] of entries) if (!isFresh(entry)) entries.delete(id)
    const entry = entries.get(accountId)
    if (entry?.status === 'read') return entry.value
    if (entry?.status === 'failed') throw new LatchkeyError(BalanceUnavailable, {}, { cause: entry.error })
    if (entry?.status === 'reading') return entry.reading
    const reading = fetchBalance(accountId)
    entries.set(accountId, { status: 'reading', reading })
    return reading
  }
  return { balanceOf, forget: () => entries.clear() }
}
