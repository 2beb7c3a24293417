import type { Chains } from '@shared/contract/context'
import type { TokenAmount } from '@shared/domain/amount'
import { type AccountId, parseAccountId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { Providers } from '../connectors/connector'
import { abortable } from './abortable'
import type { CoreDeps } from './coreDeps'
import { createAdapters } from './createAdapters'
import { createConnectionStore } from './createConnectionStore'
import type { CoreState } from './createCoreState'
import { createNativeBalances } from './createNativeBalances'
import { createSessionMemory, withRecent } from './createSessionMemory'
import { createSessions } from './createSessions'
import { isConfigured, namespacesOf } from './pickNetwork'

/** What all features share, without React. */
export interface Core {
  readonly connection: ReadonlyStore<Connection>
  readonly chains: Chains
  /** Restores the sessions of the last visit, and never prompts. What cannot be restored is warned of and forgotten. */
  reconnect(): Promise<void>
  /** The connected wallet's own provider. */
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** Takes over the networks of changed options. */
  followConfig(): void
  /** Stops listening. Sessions stay as they are, for the next visit. */
  readonly dispose: Dispose
}

/** The core over what is there from the start: wallets are asked, sessions restored and kept, balances read. */
export function createCore(deps: CoreDeps, { stored, connectors, pairing, ...state }: CoreState): Core {
  const { config, storage, clock, log } = deps
  const memory = createSessionMemory(storage)
  const connection = createConnectionStore(state.connection, deps.bus)
  let recentWallets = stored.recentWallets ?? []
  const adapterOf = createAdapters(deps.loadAdapter)
  const sessions = createSessions({
    config,
    connection,
    connectors,
    adapterOf,
    memory,
    log,
    onVisit(id) {
      recentWallets = withRecent(recentWallets, id)
      memory.keepRecent(recentWallets)
      connectors.setRecent(recentWallets)
    },
  })

  const network = (networkId: string): Network | undefined =>
    config().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)

  const balanceOf = createNativeBalances(async (accountId) => {
    const { namespace, networkId, address } = parseAccountId(accountId)
    return (await adapterOf(namespace)).nativeBalance(address, network(networkId)!)
  }, clock)

  function activeAccountId(): AccountId {
    const session = sessionOf(connection.get())
    const networkId = networkIdOf(connection.get())
    if (session.status !== 'connected' || !networkId || !isConfigured(config(), networkId)) {
      throw new LatchkeyError(BalanceUnavailable)
    }
    return toAccountId(networkId, session.account.address)
  }

  const nativeBalance = async ({ signal }: { signal?: AbortSignal } = {}): Promise<TokenAmount> =>
    abortable(balanceOf(activeAccountId()), signal)

  function preparePairing() {
    const pairingWay = connectors.store.get().find(({ type }) => type === 'WALLET_CONNECT')
    const loading = pairingWay && connectors.find(pairingWay.id)?.agreement?.()
    loading?.then(
      (agreement) => agreement.prepare(),
      (error) => log.warn('The pairing could not be prepared', error),
    )
  }

  let kept = connection.get()
  function keepActive() {
    const { activeNamespace } = connection.get()
    const networkId = networkIdOf(connection.get())
    if (activeNamespace === kept.activeNamespace && networkId === networkIdOf(kept)) return
    kept = connection.get()
    memory.keepActive(activeNamespace, networkId && isConfigured(config(), networkId) ? networkId : undefined)
  }

  const disposals = [
    connection.subscribe(keepActive),
    deps.onConfig(sessions.followConfig),
    storage.onExternalChange('connections', sessions.followOtherTabs),
    storage.onExternalChange('connectedConnectors', sessions.followOtherTabs),
    sessions.dispose,
  ]

  return {
    connection,
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      preparePairing,
      allows: sessions.allows,
      connect: sessions.connect,
      disconnect: sessions.disconnect,
      switchNetwork: sessions.switchNetwork,
      nativeBalance,
      network,
      preload: () => void Promise.allSettled(namespacesOf(config()).map(adapterOf)),
    },
    followConfig: sessions.followConfig,
    reconnect: sessions.reconnect,
    getProvider: sessions.getProvider,
    dispose() {
      for (const dispose of disposals) dispose()
    },
  }
}
