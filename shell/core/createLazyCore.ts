import { sessionOf } from '@shared/domain/connection'
import type { CoreDeps } from './coreDeps'
import type { Core, LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'
import { namespacesOf } from './pickNetwork'

export type LoadCore = () => Promise<{ createCore(deps: CoreDeps, state: CoreState): LoadedCore }>

/**
 * The core, whose code comes when a wallet is first asked, or a session is to be restored. Until then the ways in and
 * the connection are all there is to see.
 */
export function createLazyCore(deps: CoreDeps, state: CoreState, load: LoadCore): Core {
  const { connection, connectors, pairing, transactions, signIn } = state
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
  const follow = (isLookedAt?: boolean) =>
    whenLoaded(loaded(), (running) => running.followTransactions(isLookedAt))
  // What cannot be read now is read with the next transaction.
  whenLoaded(deps.storage.get('transactions'), (stored) => stored && follow())
  // Before the core is there, nobody else takes over the networks of changed options.
  const stopConfig = deps.onConfig(async () => {
    if (!core) (await loaded()).followConfig()
  })

  /** Methods of a port that wait for the core. */
  const waiting = <P extends object, M extends keyof P>(portOf: (core: Core) => P, ...methods: M[]) =>
    Object.fromEntries(
      methods.map((method) => [
        method,
        async (...args: never[]) =>
          (portOf(await loaded())[method] as (...given: never[]) => unknown)(...args),
      ]),
    ) as Pick<P, M>

  return {
    connection,
    signIn: {
      get: signIn.get,
      subscribe: signIn.subscribe,
      ...waiting((core) => core.signIn, 'prepare', 'sign', 'cancel', 'signOut'),
      leave: async () => (await core)?.signIn.leave(),
    },
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      allows: (networkId) => running?.chains.allows(networkId) ?? true,
      preparePairing: () => whenLoaded(loaded(), (running) => running.chains.preparePairing()),
      ...waiting(
        (core) => core.chains,
        'connect',
        'disconnect',
        'switchNetwork',
        'nativeBalance',
        'tokenBalance',
        'walletAssets',
        'signMessage',
        'selectAccount',
        'parseAddress',
        'receiverInputs',
      ),
      transactions: {
        recent: {
          get: transactions.recent.get,
          subscribe(listener) {
            follow(true)
            return transactions.recent.subscribe(listener)
          },
        },
        watch: transactions.watch,
        isAllowed: () => running?.chains.transactions.isAllowed() ?? true,
        ...waiting((core) => core.chains.transactions, 'quote', 'submit'),
      },
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
function whenLoaded<T>(loading: Promise<T> | undefined, run: (loaded: T) => unknown): void {
  loading?.then(run, () => {})
}
