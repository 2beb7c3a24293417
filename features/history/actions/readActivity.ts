import type { FeatureContext } from '@shared/contract/context'
import { isSmartAccount } from '@shared/domain/connection'
import { TransactionsAccountMissing, TransactionsUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { HistoryModel } from '../model'
import { type Activity, type ActivityAccount, activityKey, append, nothing, prepend } from '../model'
import type { Transaction } from '../transactionsSchema'
import { transactionsSchema } from '../transactionsSchema'

/**
 * Requests the newest activity, or the next page behind it. A failure is a state of the list, whose rows stay (ADR 0016),
 * and a toast.
 * @throws TransactionsAccountMissing
 */
export async function readActivity(
  ctx: FeatureContext,
  { activities }: HistoryModel,
  account: ActivityAccount,
  which: 'newest' | 'next',
): Promise<void> {
  if (!account.address) throw new LatchkeyError(TransactionsAccountMissing)
  const key = activityKey(account)
  const known = activities.get()[key]
  if (known?.status === 'loading' || (which === 'next' && !known?.next)) return
  const before = known ?? nothing
  const set = (activity: Activity) => activities.update((all) => ({ ...all, [key]: activity }))
  set({ ...before, status: 'loading' })
  const track = (event: string) =>
    ctx.track(event, {
      network: account.networkId,
      isSmartAccount: isSmartAccount(ctx.connection.get()),
    })
  if (which === 'next') track('LOAD_MORE_TRANSACTIONS')
  try {
    let cursor = which === 'next' ? before.next : undefined
    for (;;) {
      const { data, next } = await ctx.http.request(`/v1/account/${account.address}/history`, {
        query: { chainId: account.networkId, cursor: cursor ?? undefined },
        schema: transactionsSchema,
      })
      const items = data.filter((item) => isShown(item, account.networkId))
      // A page of spam alone is not the end.
      if (items.length === 0 && next && next !== cursor) {
        cursor = next
        continue
      }
      const join = which === 'next' ? append : prepend
      set(join(before, items, next && next !== cursor ? next : null))
      return
    }
  } catch (cause) {
    set({ ...before, status: 'failed' })
    track('ERROR_FETCH_TRANSACTIONS')
    ctx.toast.error(ctx.i18n.error(new LatchkeyError(TransactionsUnavailable, {}, { cause })).message)
  }
}

/**
 * Whether a transaction is of this network, and more than spam: one that brought only unwanted NFTs is hidden.
 * Source: docs/reference/specification.md#data.
 */
function isShown({ metadata, transfers }: Transaction, networkId: string): boolean {
  const isSpam = transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam)
  return metadata.chain === networkId && !isSpam && !Number.isNaN(Date.parse(metadata.minedAt))
}
