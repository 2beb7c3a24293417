import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { loadMoreWallets } from '../actions/loadMoreWallets'
import type { ConnectModel } from '../createConnectModel'
import { allOptions } from '../options/allOptions'
import type { ListedOption } from '../options/listedOption'
import { pagesKey } from '../wallets/pagesKey'
import type { WalletPages } from '../wallets/walletPages'
import { useConnectOptions } from './useConnectOptions'

export interface AllWalletsState {
  readonly options: readonly ListedOption[]
  /** How many wallets there are, as far as is known. */
  readonly total: number
  readonly status: WalletPages['status']
  readonly error: unknown
  /** Whether WalletConnect pairing is possible. */
  readonly isPairing: boolean
  /** Whether a search or filter narrowed these options down. */
  readonly isNarrowed: boolean
  /** Whether there is a registry to ask. */
  readonly isRemote: boolean
  /** Requests the next page, or the failed one again; does nothing without a registry. */
  readonly more: () => void
}

/** The connect options that match the search, page by page. */
export function useAllWallets(
  ctx: FeatureContext,
  model: ConnectModel,
  namespace: Namespace | undefined,
  { search, isCertified }: { readonly search: string; readonly isCertified: boolean },
): AllWalletsState {
  const { chains, config, platform } = ctx
  const { options: offered, isPairing, lists } = useConnectOptions(ctx, model, namespace)
  const connectors = useStore(chains.connectors)
  const isRemote = isPairing && Boolean(config.apiUrl)
  const query = useMemo(
    () => ({ namespace, isCertified, ...(search && { search }) }),
    [namespace, isCertified, search],
  )
  const known = useStore(model.pages, (all) => all[pagesKey(query)])
  // A page that arrives is drawn in a separate task: reading and drawing it together would be noticeable. A new search
  // does not wait.
  const drawn = useDeferredValue(useMemo(() => ({ query, known }), [query, known]))
  const pages = drawn.query === query ? drawn.known : known
  // Wallets that arrive late must not push others aside: the top of the list stays as it first was.
  const [atFirst, setAtFirst] = useState<readonly ListedOption[]>()
  if (!atFirst && lists.status !== 'loading') setAtFirst(offered)

  const more = useCallback(() => {
    if (isRemote) void loadMoreWallets(model, query)
  }, [isRemote, model, query])
  useEffect(() => {
    const known = model.pages.get()[pagesKey(query)]
    if (!known || known.status === 'failed') more()
  }, [model, query, more])

  // No wallet is shown that the top of the list would push aside.
  const wallets = atFirst && pages?.wallets
  const options = useMemo(
    () =>
      allOptions({
        offered: atFirst ?? [],
        wallets: wallets ?? [],
        search,
        isCertified,
        platform,
        connectors,
      }),
    [atFirst, wallets, search, isCertified, platform, connectors],
  )
  const status = !atFirst || (isRemote && !pages) ? 'loading' : (pages?.status ?? 'ready')
  const isWaiting = status === 'loading' && !wallets?.length
  const total = pages?.nextPage ? Math.max(pages.count, options.length) : options.length
  const error = pages?.error
  const isNarrowed = search !== '' || isCertified
  return useMemo(
    () => ({
      // Half a list would change a moment later.
      options: isWaiting ? [] : options,
      total,
      status,
      error,
      isPairing,
      isNarrowed,
      isRemote,
      more,
    }),
    [isWaiting, options, total, status, error, isPairing, isNarrowed, isRemote, more],
  )
}
