import type { Assets } from '@shared/contract/ports/assets'
import type { Chains } from '@shared/contract/ports/chains'
import { type Namespace, parseAccountId, parseNetworkId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { SignMessageProviderUndefined } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { loadOnce } from '../../ground/async/loadOnce'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { HostRequest } from '../../reach/chains/adapter'
import type { Providers } from '../../reach/connectors/connector'
import { pairingId } from '../../reach/connectors/pairingConnector'
import type { Auth } from '../../reach/frame/auth/auth'
import { authId } from '../../reach/frame/auth/authConnector'
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
import { createTransactionsPort } from '../../wallet/transactions/createTransactionsPort'
import type { CoreDeps } from './coreDeps'
import type { CoreState } from './createCoreState'
import type { SessionChunks } from './sessionChunks'
import { tellGranted } from './tellGranted'

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
export function createCore(
  deps: CoreDeps,
  { stored, connectors, pairing, transactions, embedded, ...state }: CoreState,
  sessionChunks: SessionChunks,
): LoadedCore {
  const { config, storage, clock, log } = deps
  const memory = createSessionMemory(storage)
  const connection = createConnectionStore(state.connection, deps.bus, (next) => signIn.follow(next))
  let recentWallets = stored.recentWallets ?? []
  // Signing in is loaded before a visitor is connected: without it, they would be half connected.
  const adapterOf = createAdapters(async (namespace) => {
    const [adapter] = await Promise.all([deps.loadAdapter(namespace), signIn.load()])
    return adapter
  })
  const sessions = createSessions({
    config,
    connection,
    connectors,
    adapterOf,
    memory,
    clock,
    log,
    raise: deps.raise,
    signIn: {
      createRequest: (chainId) => signIn.createRequest(chainId),
      importSessions: (sessions) => signIn.importSessions(sessions),
    },
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
  const { read, permits, signTypedData } = createContracts({ connection, active, adapterOf, network })

  const loadTransactions = loadOnce(async () => {
    const { startTransactions } = await sessionChunks.transactions()
    const running = startTransactions({
      ...deps,
      http: deps.http(),
      state: transactions,
      adapterOf,
      network,
      active: active.wallet,
      assets: assetsPort,
      walletOf: sessions.walletOf,
    })
    disposals.push(running.dispose)
    await running.restore()
    return running
  })

  const transactionsPort = createTransactionsPort({
    connection,
    storage,
    clock,
    log,
    state: transactions,
    walletOf: sessions.walletOf,
    load: loadTransactions,
  })

  const loadAssets = loadOnce(async () => {
    const { createAssets } = await sessionChunks.assets()
    const assets = createAssets({
      ...deps,
      http: deps.http(),
      apiUrl: () => config().apiUrl,
      active() {
        const { networkId, address } = parseAccountId(active.id())
        return { networkId, address }
      },
      network,
      nativeBalance: balances.native,
      walletAssets: balances.listedByWallet,
    })
    disposals.push(assets.dispose)
    return assets
  })

  const assetsPort: Assets = { read: async (options) => (await loadAssets()).read(options) }

  function preparePairing() {
    const pairingConnector = connectors.store.get().find(({ type }) => type === 'WALLET_CONNECT')
    const loading = pairingConnector && connectors.find(pairingConnector.id)?.pairedSession?.()
    loading?.then(
      (pairedSession) => sessions.prepare(pairedSession),
      (error) => log.warn('The pairing could not be prepared', error),
    )
  }

  /** A wallet elsewhere may approve what the page before a reload has asked for. */
  async function resumePairing() {
    const { openPairing } = stored
    if (!openPairing || openPairing.expiresAt <= clock.now()) return
    try {
      const pairedSession = await connectors.find(pairingId)?.pairedSession?.()
      if (await pairedSession?.resume?.(openPairing)) await connect(pairingId)
    } catch (error) {
      log.warn('The pairing could not be resumed', error)
    }
  }

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
  const signIn = createSignInPort({
    ...deps,
    state: state.signIn,
    connection,
    adapterOf,
    chains: { disconnect, selectAccount: active.select, signMessage, switchNetwork },
    loadSignIn: sessionChunks.signIn,
  })

  const connect: Chains['connect'] = (...args) => {
    signIn.enablePrompts()
    const attempt = sessions.connect(...args)
    if (!enforced.has(attempt)) enforced.set(attempt, attempt.then(signIn.enforce))
    return enforced.get(attempt)!
  }

  const loadEmbedded = loadOnce(async () => {
    const auth = await deps.loadEmbedded({
      state: embedded!.state,
      dialog: () => embedded!.element().dialog,
      networkId: () => networkIdOf(connection.get())!,
      askNode: async (networkId, method, params) =>
        (await adapterOf('eip155')).askNode!(network(networkId)!, method, params),
      connect: (signal) => connect(authId, { namespace: freeNamespace(), signal }),
      preferredAccountType: () => connection.get().namespaces.eip155?.preferredAccountType,
      onApproved(networkId) {
        const session = sessionOf(connection.get(), parseNetworkId(networkId).namespace)
        if (session.status !== 'connected') return () => {}
        const accountId = toAccountId(networkId, session.account.address)
        return (tokens) => deps.bus.emit('balanceChanged', { accountId, tokens })
      },
      onGranted: () => tellGranted(transactions.speaker.get()),
    })
    disposals.push(auth.dispose)
    return auth
  })
  embedded?.state.load.update(() => loadEmbedded)

  /** The namespace in use, or else another one: the login takes no other wallet's place while one is free. */
  const freeNamespace = () => {
    const free = connectors
      .find(authId)
      ?.namespaces.filter((namespace) => sessionOf(connection.get(), namespace).status !== 'connected')
    return free?.find((namespace) => namespace === connection.get().activeNamespace) ?? free?.[0]
  }

  /** The outcomes of attempts to connect, once signing in has decided whether the account may stay. */
  const enforced = new WeakMap<Promise<void>, Promise<void>>()

  let isPrepared = false
  /** Ahead of Account, whose opening reports failures. */
  function prepareRelease() {
    if (isPrepared || !configuredNamespaces(config()).some(isWanted)) return
    isPrepared = true
    deps.prepareRelease().catch(() => {})
  }
  const isWanted = (namespace: Namespace) => sessionOf(connection.get(), namespace).status !== 'disconnected'
  prepareRelease()

  const disposals: Dispose[] = [
    keepActiveNetwork(connection, config, memory, stored),
    keepChosenAccounts(connection, memory),
    connection.subscribe(prepareRelease),
    deps.bus.on('transactionSettled', balances.forget),
    deps.bus.on('balanceChanged', balances.forget),
    deps.onConfig(sessions.followConfig),
    storage.onExternalChange('connections', sessions.followOtherTabs),
    storage.onExternalChange('connectedConnectors', sessions.followOtherTabs),
    sessions.dispose,
    signIn.dispose,
  ]

  return {
    connection,
    signIn: signIn.port,
    chains: {
      connectors: connectors.store,
      recent: connectors.recent,
      pairing,
      preparePairing,
      allows: sessions.allows,
      connect,
      disconnect,
      switchNetwork,
      nativeBalance: balances.native,
      tokenBalance: balances.ofToken,
      assets: assetsPort,
      transactions: transactionsPort.port,
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
    followTransactions: transactionsPort.follow,
    note: async (...args) => (await loadTransactions()).note(...args),
    followConfig: sessions.followConfig,
    async reconnect() {
      await sessions.reconnect()
      await signIn.whenChecked()
      signIn.enablePrompts()
      void resumePairing()
    },
    getProvider: sessions.getProvider,
    askForHost: sessions.askForHost,
    dispose() {
      for (const dispose of disposals) dispose()
    },
  }
}
