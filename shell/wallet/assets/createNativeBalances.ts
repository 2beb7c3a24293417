import type { Clock } from '@shared/contract/ports/clock'
import type { TokenAmount } from '@shared/domain/amount'
import type { AccountId } from '@shared/domain/caip'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from '../../ground/async/timings'

type Entry =
  | { readonly status: 'reading'; readonly reading: Promise<TokenAmount> }
  | { readonly status: 'read'; readonly value: TokenAmount; readonly fetchedAt: number }
  | { readonly status: 'failed'; readonly error: unknown; readonly failedAt: number }

/**
 * Native balances by account and network. A balance is good for 30 s. After a failure, it is not asked for again for 30
 * s. Callers that ask while it is being read get the same answer. `forget` is for when something has moved. Source:
 * docs/reference/specification.md#errors, #limits.
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

  function readAnew(accountId: AccountId): Promise<TokenAmount> {
    const reading = read(accountId)
    const entry: Entry = { status: 'reading', reading }
    entries.set(accountId, entry)
    /** A balance that was forgotten while it was read may be obsolete. */
    const keep = (ended: Entry) => {
      if (entries.get(accountId) === entry) entries.set(accountId, ended)
    }
    reading.then(
      (value) => keep({ status: 'read', value, fetchedAt: clock.now() }),
      (error) => keep({ status: 'failed', error, failedAt: clock.now() }),
    )
    return reading
  }

  const balanceOf = async (accountId: AccountId) => {
    for (const [id, entry] of entries) if (!isFresh(entry)) entries.delete(id)
    const entry = entries.get(accountId)
    if (entry?.status === 'read') return entry.value
    if (entry?.status === 'failed') throw new LatchkeyError(BalanceUnavailable, {}, { cause: entry.error })
    return entry?.reading ?? readAnew(accountId)
  }
  return { balanceOf, forget: () => entries.clear() }
}
