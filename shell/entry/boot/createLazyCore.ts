import { assetsTable } from '@shared/contract/ports/assets'
import { chainsTable } from '@shared/contract/ports/chains'
import { contractsTable } from '@shared/contract/ports/contracts'
import type { EmbeddedPort } from '@shared/contract/ports/embedded'
import { permitsTable } from '@shared/contract/ports/permits'
import { type MembersOf, membersOf } from '@shared/contract/ports/portTable'
import { signInTable } from '@shared/contract/ports/signIn'
import { transactionsTable } from '@shared/contract/ports/transactions'
import { sessionOf } from '@shared/domain/connection'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreDeps } from './coreDeps'
import type { Core, LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'

/** The core with the ports whose code comes late. */
export interface LazyCore extends Core {
  /** Present if the host has set `walletUrl`. */
  readonly embedded: EmbeddedPort | undefined
}

export type LoadCore = () => Promise<{ createCore(deps: CoreDeps, state: CoreState): LoadedCore }>

/**
 * The core, whose code is loaded when a wallet is first asked, or a session is to be restored. Until then it shows
 * the connect options and the connection.
 */
export function createLazyCore(deps: CoreDeps, state: CoreState, load: LoadCore): LazyCore {
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
    configuredNamespaces(deps.config()).some(
      (namespace) => sessionOf(connection.get(), namespace).status === 'connecting',
    )
  const follow = (isLookedAt?: boolean) =>
    whenLoaded(loaded(), (running) => running.followTransactions(isLookedAt))
  // Transactions that cannot be read now are read with the next one.
  whenLoaded(deps.storage.get('transactions'), (stored) => stored && follow())
  // Until the core is loaded, only this follows the networks of changed options.
  const stopConfig = deps.onConfig(async () => {
    if (!core) (await loaded()).followConfig()
  })

  /** The methods of a port whose code is the core's. */
  const late = <P extends object, T extends object>(portOf: (core: LoadedCore) => P | Promise<P>, table: T) =>
    Object.fromEntries(
      membersOf(table, 'late', 'asks', 'connects').map((method) => [
        method,
        async (...args: never[]) =>
          ((await portOf(await loaded()))[method as never] as (...given: never[]) => unknown)(...args),
      ]),
    ) as Pick<P, MembersOf<T, 'late' | 'asks' | 'connects'> & keyof P>

  return {
    connection,
    signIn: {
      get: signIn.get,
      subscribe: signIn.subscribe,
      ...late((core) => core.signIn, signInTable),
      onDialogClosed: async () => (await core)?.signIn.onDialogClosed(),
    },
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      allows: (networkId) => running?.chains.allows(networkId) ?? true,
      preparePairing: () => whenLoaded(loaded(), (running) => running.chains.preparePairing()),
      ...late((core) => core.chains, chainsTable),
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
        ...late((core) => core.chains.transactions, transactionsTable),
      },
      assets: late((core) => core.chains.assets, assetsTable),
      read: late((core) => core.chains.read, contractsTable),
      permits: late((core) => core.chains.permits, permitsTable),
      network: (networkId) => deps.config().networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
      preload: () => whenLoaded(loaded(), (running) => running.chains.preload()),
    },
    embedded: state.embedded?.portOf(late),
    note: async (...args) => (await loaded()).note(...args),
    followConfig: () => whenLoaded(core, (running) => running.followConfig()),
    async reconnect() {
      if (isReturning() || isPairing(state, deps.clock)) await (await loaded()).reconnect()
    },
    getProvider: async (namespace) => (await core)?.getProvider(namespace),
    askForHost: async (account, request) => (await loaded()).askForHost(account, request),
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopConfig()
      connectors.dispose()
      whenLoaded(core, (running) => running.dispose())
    },
  }
}

/** Whether a wallet elsewhere may approve a pairing of the page before a reload. */
function isPairing({ stored: { openPairing } }: CoreState, clock: CoreDeps['clock']): boolean {
  return openPairing !== undefined && openPairing.expiresAt > clock.now()
}

/** Callers that await get the rejection; this is for those that ignore it. */
function whenLoaded<T>(loading: Promise<T> | undefined, run: (loaded: T) => unknown): void {
  loading?.then(run, () => {})
}
