import type { Chains } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import type { ReadonlyStore } from '@shared/store/store'
import type { CoreDeps } from './coreDeps'
import type { Core, LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'
import type { ShellSignIn } from './createSignInPort'
import { namespacesOf } from './pickNetwork'

/** What waits for the core. */
type Asked =
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'nativeBalance'
  | 'walletAssets'
  | 'signMessage'
  | 'selectAccount'

export type LoadCore = () => Promise<{ createCore(deps: CoreDeps, state: CoreState): LoadedCore }>

/**
 * The core, whose code comes when a wallet is first asked, or a session is to be restored. Until then the ways in and
 * the connection are all there is to see.
 */
export function createLazyCore(deps: CoreDeps, state: CoreState, load: LoadCore): Core {
  const { connection, connectors, pairing, sent, signIn } = state
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
    whenLoaded(loaded(), (running) => running.followTransfers(isLookedAt))
  // What cannot be read now is read with the next transfer.
  whenLoaded(deps.storage.get('transfers'), (stored) => stored && follow())
  // Before the core is there, nobody else takes over the networks of changed options.
  const stopConfig = deps.onConfig(async () => {
    if (!core) (await loaded()).followConfig()
  })

  const ask = <M extends Asked>(method: M) =>
    (async (...args: never[]) =>
      ((await loaded()).chains[method] as (...given: never[]) => unknown)(...args)) as Chains[M]

  const askSignIn = (method: Exclude<keyof ShellSignIn, keyof ReadonlyStore<unknown>>) => async () =>
    (await loaded()).signIn[method]()

  return {
    connection,
    signIn: {
      get: signIn.get,
      subscribe: signIn.subscribe,
      prepare: askSignIn('prepare'),
      sign: askSignIn('sign'),
      cancel: askSignIn('cancel'),
      signOut: askSignIn('signOut'),
      leave: async () => (await core)?.signIn.leave(),
    },
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      allows: (networkId) => running?.chains.allows(networkId) ?? true,
      preparePairing: () => whenLoaded(loaded(), (running) => running.chains.preparePairing()),
      connect: ask('connect'),
      disconnect: ask('disconnect'),
      switchNetwork: ask('switchNetwork'),
      nativeBalance: ask('nativeBalance'),
      walletAssets: ask('walletAssets'),
      transfers: {
        sent: {
          get: sent.get,
          subscribe(listener) {
            follow(true)
            return sent.subscribe(listener)
          },
        },
        readAddress: async (text) => (await loaded()).chains.transfers.readAddress(text),
        inputs: async () => (await loaded()).chains.transfers.inputs(),
        quote: async (...args) => (await loaded()).chains.transfers.quote(...args),
        send: async (...args) => (await loaded()).chains.transfers.send(...args),
      },
      signMessage: ask('signMessage'),
      selectAccount: ask('selectAccount'),
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
