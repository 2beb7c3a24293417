import { sessionOf } from '@shared/domain/connection'
import type { CoreDeps, StoredTransfer } from './coreDeps'
import type { Core, LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'
import { namespacesOf } from './pickNetwork'

export type LoadCore = () => Promise<typeof import('./createCore')>

/**
 * The core, whose code comes when a wallet is first asked, or a session is to be restored. Until then the ways in and
 * the connection are all there is to see.
 */
export function createLazyCore(deps: CoreDeps, state: CoreState, load: LoadCore): Core {
  const { connection, connectors, pairing, sent } = state
  let core: Promise<LoadedCore> | undefined
  let running: LoadedCore | undefined
  let isDisposed = false

  const loaded = () => {
    core ??= load().then(({ createCore }) => {
      running = createCore(deps, state)
      return running
    })
    core.catch(() => {
      core = undefined
    })
    return core
  }
  const isReturning = () =>
    namespacesOf(deps.config()).some(
      (namespace) => sessionOf(connection.get(), namespace).status === 'connecting',
    )
  /** What cannot be read now is read with the next transfer. */
  const followWhere = (isWanted: (stored: StoredTransfer) => unknown) =>
    whenLoaded(deps.storage.get('transfers'), (stored) => {
      if (stored?.some(isWanted)) whenLoaded(loaded(), (running) => running.followTransfers())
    })
  followWhere(({ trace }) => trace)
  // Before the core is there, nobody else takes over the networks of changed options.
  const stopConfig = deps.onConfig(async () => {
    if (!core) (await loaded()).followConfig()
  })

  return {
    connection,
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      allows: (networkId) => running?.chains.allows(networkId) ?? true,
      preparePairing: () => whenLoaded(loaded(), (running) => running.chains.preparePairing()),
      connect: async (...args) => (await loaded()).chains.connect(...args),
      disconnect: async (...args) => (await loaded()).chains.disconnect(...args),
      switchNetwork: async (...args) => (await loaded()).chains.switchNetwork(...args),
      nativeBalance: async (...args) => (await loaded()).chains.nativeBalance(...args),
      transfers: {
        sent: {
          get: sent.get,
          subscribe(listener) {
            followWhere(() => true)
            return sent.subscribe(listener)
          },
        },
        quote: async (...args) => (await loaded()).chains.transfers.quote(...args),
        send: async (...args) => (await loaded()).chains.transfers.send(...args),
      },
      signMessage: async (message) => (await loaded()).chains.signMessage(message),
      selectAccount: async (address) => (await loaded()).chains.selectAccount(address),
      network: (networkId) => deps.config().networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
      preload: () => whenLoaded(loaded(), (running) => running.chains.preload()),
    },
    followConfig: () => whenLoaded(core, (running) => running.followConfig()),
    async reconnect() {
      if (isReturning()) await (await loaded()).reconnect()
    },
    getProvider: async (namespace) => (await core)?.getProvider(namespace),
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopConfig()
      connectors.dispose()
      whenLoaded(core, (running) => running.dispose())
    },
  }
}

/** Whoever asks for something hears of a core that does not come; those who do not wait for it need not. */
function whenLoaded<T>(loading: Promise<T> | undefined, run: (loaded: T) => void): void {
  loading?.then(run, () => {})
}
