import type { FeatureContext } from '@shared/contract/context'
import type { HistoryModel } from '../activateHistory'
import { type Activity, append, keyOf, nothing, type Place, prepend } from '../model'
import { transactionsSchema } from '../transactionsSchema'
import { isShown } from './isShown'

/**
 * Brings the newest activity, or the next page behind what is there. Never rejects: what goes wrong is a state of the
 * list, and a toast.
 */
export async function readActivity(
  ctx: FeatureContext,
  { activities }: HistoryModel,
  place: Place,
  which: 'newest' | 'next',
): Promise<void> {
  const key = keyOf(place)
  const known = activities.get()[key]
  if (known?.status === 'loading' || (which === 'next' && !known?.next)) return
  const before = known ?? nothing
  const set = (activity: Activity) => activities.update((all) => ({ ...all, [key]: activity }))
  set({ ...before, status: 'loading' })
  try {
    let cursor = which === 'next' ? before.next : undefined
    for (;;) {
      const { data, next } = await ctx.http.request(`/v1/account/${place.address}/history`, {
        query: { chainId: place.networkId, cursor: cursor ?? undefined },
        schema: transactionsSchema,
      })
      const items = data.filter((item) => isShown(item, place.networkId))
      // A page of nothing but spam is no end.
      if (items.length === 0 && next && next !== cursor) {
        cursor = next
        continue
      }
      const join = which === 'next' ? append : prepend
      set(join(before, items, next && next !== cursor ? next : null))
      return
    }
  } catch {
    set({ ...before, status: 'failed' })
    ctx.toast.error(ctx.i18n.t('history.toast'))
  }
}
