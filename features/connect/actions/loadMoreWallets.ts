import type { ConnectModel } from '../createConnectModel'
import type { WalletQuery } from '../wallets/createRegistry'
import { pagesKey } from '../wallets/pagesKey'
import type { WalletPages } from '../wallets/walletPages'

const nothing: WalletPages = { status: 'ready', wallets: [], count: 0, nextPage: 1 }

/**
 * Requests the next wallets of a query, or the same ones again after a failure. Wallets are only appended, page after
 * page until at least one can be shown. Never rejects.
 */
export async function loadMoreWallets(
  { pages, registry }: ConnectModel,
  query: Omit<WalletQuery, 'page'>,
): Promise<void> {
  const key = pagesKey(query)
  const before = pages.get()[key] ?? nothing
  if (before.status === 'loading' || !before.nextPage) return
  const set = (value: WalletPages) => pages.update((all) => ({ ...all, [key]: value }))
  set({ ...before, status: 'loading', error: undefined })
  try {
    const known = new Set(before.wallets.map(({ id }) => id))
    const of = await registry()
    for (let page: number | undefined = before.nextPage; page; ) {
      const { wallets, count, isLast } = await of.page({ ...query, page })
      const added = wallets.filter(({ id }) => !known.has(id) && known.add(id))
      page = isLast ? undefined : page + 1
      if (added.length === 0 && page) continue
      set({ status: 'ready', wallets: [...before.wallets, ...added], count, nextPage: page })
      return
    }
  } catch (error) {
    set({ ...before, status: 'failed', error })
  }
}
