import type { FeatureContext } from '@shared/contract/context'
import type { Namespace } from '@shared/domain/caip'
import { useStore } from '@shared/store/useStore'
import { useEffect, useMemo } from 'react'
import type { ConnectModel } from '../createConnectModel'
import { canPair } from '../options/canPair'
import { connectOptions } from '../options/connectOptions'
import { disambiguate } from '../options/disambiguate'
import { inHostOrder } from '../options/inHostOrder'
import type { ListedOption } from '../options/listedOption'
import { isRegistryId } from '../wallets/isRegistryId'
import type { WalletLists } from '../wallets/walletLists'

const none = { chosen: [], featured: [], recommended: [], excluded: [] }
const absent: WalletLists = { ...none, status: 'ready' }
const awaited: WalletLists = { ...none, status: 'loading' }

/** Options that need no registry are painted before it is asked. */
export const registryAfterMs = 50

export interface ConnectOptionList {
  readonly options: readonly ListedOption[]
  /** Whether WalletConnect pairing is possible. */
  readonly isPairing: boolean
  readonly lists: WalletLists
}

/** The current connect options; asks the registry if it can add to them. */
export function useConnectOptions(
  ctx: FeatureContext,
  model: ConnectModel,
  namespace: Namespace | undefined,
): ConnectOptionList {
  const { chains, config, platform } = ctx
  const connectors = useStore(chains.connectors)
  const connection = useStore(ctx.connection)
  const recentIds = useStore(chains.recent)
  const known = useStore(model.lists, (all) => all[namespace ?? ''])
  const isPairing = canPair(connectors, config)
  const isWanted = config.apiUrl
    ? isPairing || config.excludeWalletIds.some(isRegistryId)
    : isPairing && config.customWallets.length > 0
  const lists = isWanted ? (known ?? awaited) : absent

  useEffect(
    () => (isWanted ? ctx.clock.after(registryAfterMs, () => model.load(namespace, isPairing)) : undefined),
    [isWanted, isPairing, model, namespace, ctx],
  )

  const options = useMemo(() => {
    const input = { config, platform, connectors, connection, recentIds, lists, namespace, isPairing }
    return disambiguate(
      inHostOrder(connectOptions(input, model.source()), config.sortWallets, model.warnOfOrder),
    )
  }, [config, platform, connectors, connection, recentIds, lists, namespace, isPairing, model])
  return { options, isPairing, lists }
}
