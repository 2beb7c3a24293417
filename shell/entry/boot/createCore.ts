import type { Chains } from '@shared/contract/ports/chains'
import type { Namespace } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { SignMessageProviderUndefined } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { HostRequest } from '../../reach/chains/adapter'
import type { Providers } from '../../reach/connectors/connector'
import type { Auth } from '../../reach/frame/auth/auth'
import { createBalances } from '../../wallet/assets/createBalances'
import { createActiveAccount } from '../../wallet/session/createActiveAccount'
import { createAdapters } from '../../wallet/session/createAdapters'
import { createContracts } from '../../wallet/session/createContracts'
import { createSessionMemory, withRecent } from '../../wallet/session/createSessionMemory'
import { createSessions } from '../../wallet/session/createSessions'
import { keepActiveNetwork } from '../../wallet/session/keepActiveNetwork'
import { keepChosenAccounts } from '../../wallet/session/keepChosenAccounts'
import { createSignInPort, type ShellSignIn } from '../../wallet/signIn/createSignInPort'
import type { NoteRequest } from '../../wallet/transactions/createNote'
import type { CoreDeps } from './coreDeps'
import type { CoreState } from './createCoreState'
import { createEmbeddedLoader } from './createEmbeddedLoader'
import { createLatePorts } from './createLatePorts'
import { createPairings } from './createPairings'
import { prepareReleaseOnce } from './prepareReleaseOnce'
import type { SessionChunks } from './sessionChunks'

/** The state and the ports that all features share, without React. */
export interface Core {
  readonly connection: ReadonlyStore<Connection>
  readonly chains: Chains
  readonly signIn: ShellSignIn
  /**
   * Restores the sessions of the last visit, and never prompts. A session that cannot be restored is warned of and
   * forgotten.
   */
  reconnect(): Promise<void>
  /** The connected wallet's own provider. */
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** Logs a request of the page itself. */
  readonly note: NoteRequest
  /** A request of the host's page to the EVM wallet. @throws ProviderDisconnected, and the wallet's raw errors */
  askForHost(account: string, request: HostRequest): Promise<unknown>
  /** Takes over the networks of changed options. */
  followConfig(): void
  /** Stops listening. Sessions stay as they are, for the next visit. */
  readonly dispose: Dispose
}

/** The core once its code is loaded. */
export interface LoadedCore extends Core {
  /** Loads the embedded wallet. @throws EmailLoginUnavailable, WalletUrlInvalid */
  auth(): Promise<Auth>
  /** Follows pending transactions; where a view shows earlier ones (`isLookedAt`), reads all of them. */
  followTransactions(isLookedAt?: boolean): Promise<void>
}

/** The core over the state that exists from the start: asks wallets, restores and keeps sessions, reads balances. */
export function createCore(deps: CoreDeps, given: CoreState, sessionChunks: SessionChunks): LoadedCore {
  const { config, storage, clock, log } = deps
  const { stored, connectors, pairing } = given
  const parts = createParts(deps, given, sessionChunks)
  const { memory, signIn, connection, adapterOf, sessions, network, active, balances, disposals } = parts
  const { read, permits, signTypedData } = createContracts(parts)
  const late = createLatePorts(parts, sessionChunks)

  async function disconnect(namespace?: Namespace) {
    await sessions.disconnect(namespace)
    await signIn.whenRevoked()
  }

  async function signMessage(message: string) {
    const { adapter, connector, address } = active.wallet()
    if (!connector.providers[adapter.namespace]) throw new LatchkeyError(SignMessageProviderUndefined)
    return adapter.signMessage(connector, address, message)
  }

  const { switchNetwork } = sessions
  signIn.wire({ adapterOf, chains: { disconnect, selectAccount: active.select, signMessage, switchNetwork } })

  /** The outcomes of attempts to connect, once signing in has decided whether the account may stay. */
  const enforced = new WeakMap<Promise<void>, Promise<void>>()

  const connect: Chains['connect'] = (...args) => {
    signIn.enablePrompts()
    const attempt = sessions.connect(...args)
    if (!enforced.has(attempt)) enforced.set(attempt, attempt.then(signIn.enforce))
    return enforced.get(attempt)!
  }

  const pairings = createPairings({ stored, connectors, clock, log, sessions, connect })
  const loadEmbedded = createEmbeddedLoader(parts, connect)

  disposals.push(
    keepActiveNetwork(connection, config, memory, stored),
    keepChosenAccounts(connection, memory),
    prepareReleaseOnce(deps, connection),
    deps.bus.on('transactionSettled', balances.forget),
    deps.bus.on('balanceChanged', balances.forget),
    deps.onConfig(sessions.followConfig),
    storage.onExternalChange('connections', sessions.followOtherTabs),
    storage.onExternalChange('connectedConnectors', sessions.followOtherTabs),
    sessions.dispose,
    signIn.dispose,
  )

  return {
    connection,
    signIn: signIn.port,
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      preparePairing: pairings.prepare,
      allows: sessions.allows,
      connect,
      disconnect,
      switchNetwork,
      nativeBalance: balances.native,
      tokenBalance: balances.ofToken,
      assets: late.assets,
      transactions: late.transactions.port,
      parseAddress: async (text, namespace = connection.get().activeNamespace) =>
        (await adapterOf(namespace)).parseAddress(text.trim()),
      receiverInputs: async () => (await sessionChunks.inputs()).createInputs(clock),
      read,
      permits,
      signMessage,
      signTypedData,
      selectAccount: active.select,
      preferAccountType: active.preferType,
      network,
      preload: () => void Promise.allSettled(configuredNamespaces(config()).map(adapterOf)),
    },
    auth: loadEmbedded,
    followTransactions: late.transactions.follow,
    note: late.note,
    followConfig: sessions.followConfig,
    async reconnect() {
      await sessions.reconnect()
      await signIn.whenChecked()
      signIn.enablePrompts()
      void pairings.resume()
    },
    getProvider: sessions.getProvider,
    askForHost: sessions.askForHost,
    dispose() {
      for (const dispose of disposals) dispose()
    },
  }
}

/** The sessions, signing in, and what reads them. Signing in learns of the sessions last: `signIn.wire`. */
function createParts(
  deps: CoreDeps,
  { stored, connectors, transactions, embedded, ...state }: CoreState,
  chunks: SessionChunks,
) {
  const { config, clock, log } = deps
  const memory = createSessionMemory(deps.storage)
  const signIn = createSignInPort({
    ...deps,
    state: state.signIn,
    connection: state.connection,
    loadSignIn: chunks.signIn,
  })
  const connection = createConnectionStore(state.connection, deps.bus, signIn.follow)
  // Signing in is loaded before a visitor is connected: without it, they would be half connected.
  const adapterOf = createAdapters(async (namespace) => {
    const [adapter] = await Promise.all([deps.loadAdapter(namespace), signIn.load()])
    return adapter
  })
  let recentWallets = stored.recentWallets ?? []
  const sessions = createSessions({
    config,
    connection,
    connectors,
    adapterOf,
    memory,
    clock,
    log,
    raise: deps.raise,
    signIn,
    onWalletUsed(id) {
      recentWallets = withRecent(recentWallets, id)
      memory.keepRecent(recentWallets)
      connectors.setRecent(recentWallets)
    },
  })

  const network = (networkId: string): Network | undefined =>
    config().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)

  const active = createActiveAccount({ config, connection, sessions, memory, network })
  const balances = createBalances({ active, adapterOf, network, clock, log })
  return {
    deps,
    memory,
    signIn,
    connection,
    connectors,
    adapterOf,
    sessions,
    network,
    active,
    balances,
    transactions,
    embedded,
    disposals: [] as Dispose[],
  }
}
