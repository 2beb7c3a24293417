import type { Clock } from '@shared/contract/context'
import type { TokenAmount } from '@shared/domain/amount'
import type { AccountId } from '@shared/domain/caip'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from './timings'

type Entry =
  | { readonly status: 'reading'; readonly reading: Promise<TokenAmount> }
  | { readonly status: 'read'; readonly value: TokenAmount; readonly fetchedAt: number }
  | { readonly status: 'failed'; readonly error: unknown; readonly failedAt: number }

/**
 * Native balances by account and network. A balance is good for 30 s, a failure keeps the next 30 s from asking
 * again, and whoever asks while it is being read gets the same answer. Source: specification §8, §9.
 */
export function createNativeBalances(
  read: (accountId: AccountId) => Promise<TokenAmount>,
  clock: Clock,
): (accountId: AccountId) => Promise<TokenAmount> {
  const entries = new Map<AccountId, Entry>()

  function isFresh(entry: Entry): boolean {
    if (entry.status === 'reading') return true
    return entry.status === 'read'
      ? clock.now() - entry.fetchedAt < timings.balanceTtlMs
      : clock.now() - entry.failedAt < timings.balanceRetryGuardMs
  }

  async function fetchBalance(accountId: AccountId): Promise<TokenAmount> {
    try {
      const value = await read(accountId)
      entries.set(accountId, { status: 'read', value, fetchedAt: clock.now() })
      return value
    } catch (error) {
      entries.set(accountId, { status: 'failed', error, failedAt: clock.now() })
      throw error
    }
  }

  return async (accountId) => {
    for (const [id, entry] of entries) if (!isFresh(entry)) entries.delete(id)
    const entry = entries.get(accountId)
    if (entry?.status === 'read') return entry.value
    if (entry?.status === 'failed') throw new LatchkeyError(BalanceUnavailable, {}, { cause: entry.error })
    if (entry?.status === 'reading') return entry.reading
    const reading = fetchBalance(accountId)
    entries.set(accountId, { status: 'reading', reading })
    return reading
  }
}
