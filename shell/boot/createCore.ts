import type { Chains } from '@shared/contract/ports/chains'
import type { ContractReads } from '@shared/contract/ports/contracts'
import type { AccountType } from '@shared/domain/account'
import type { TokenAmount } from '@shared/domain/amount'
import { type AccountId, type Namespace, parseAccountId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import type { TypedData } from '@shared/domain/typedData'
import {
  ActiveAccountNotFound,
  ActiveNetworkNotFound,
  AmountAndReceiverRequired,
  BalanceUnavailable,
  ConnectionClientNotFound,
  NetworkOrAccountUndefined,
  SignMessageProviderUndefined,
  TokenRequired,
  UnsupportedChain,
} from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { createNativeBalances } from '../assets/createNativeBalances'
import { abortable } from '../async/abortable'
import { loadOnce } from '../async/loadOnce'
import type { ChainAdapter } from '../chains/adapter'
import type { ContractAdapter } from '../chains/contractAdapter'
import type { SessionChunks } from '../chunks'
import {
  selectAccount as chooseAccount,
  preferAccountType as preferType,
} from '../connection/connectionModel'
import { createConnectionStore } from '../connection/createConnectionStore'
import { configuredNamespaces, isConfigured } from '../connection/pickNetwork'
import type { Providers } from '../connectors/connector'
import { createAdapters } from '../session/createAdapters'
import { createSessionMemory, withRecent } from '../session/createSessionMemory'
import { createSessions } from '../session/createSessions'
import { keepChosenAccounts } from '../session/keepChosenAccounts'
import { createSignInPort, type ShellSignIn } from '../signIn/createSignInPort'
import type { CoreDeps } from './coreDeps'
import type { CoreState } from './createCoreState'

/** What all features share, without React. */
export interface Core {
  readonly connection: ReadonlyStore<Connection>
  readonly chains: Chains
  readonly signIn: ShellSignIn
  /** Restores the sessions of the last visit, and never prompts. What cannot be restored is warned of and forgotten. */
  reconnect(): Promise<void>
  /** The connected wallet's own provider. */
  getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>
  /** Takes over the networks of changed options. */
  followConfig(): void
  /** Stops listening. Sessions stay as they are, for the next visit. */
  readonly dispose: Dispose
}

/** The core once its code is there. */
export interface LoadedCore extends Core {
  /** Follows what is pending; where what was submitted before is looked at, reads all of it. */
  followTransactions(isLookedAt?: boolean): Promise<void>
}

/** The core over what is there from the start: wallets are asked, sessions restored and kept, balances read. */
export function createCore(
  deps: CoreDeps,
  { stored, connectors, pairing, transactions, ...state }: CoreState,
  sessionChunks: SessionChunks,
): LoadedCore {
  const { config, storage, clock, log } = deps
  const memory = createSessionMemory(storage)
  const connection = createConnectionStore(state.connection, deps.bus, (next) => signIn.follow(next))
  let recentWallets = stored.recentWallets ?? []
  // Nobody is connected before it is known how to sign in: nobody would be half connected.
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

  const loadTransactions = loadOnce(async () => {
    const { startTransactions } = await sessionChunks.transactions()
    const running = startTransactions({
      ...deps,
      http: deps.http(),
      state: transactions,
      adapterOf,
      network,
      active,
      walletOf: sessions.walletOf,
    })
    disposals.push(running.dispose)
    await running.restore()
    return running
  })

  const loadAssets = loadOnce(async () => {
    const { createAssets } = await sessionChunks.assets()
    const assets = createAssets({
      ...deps,
      http: deps.http(),
      apiUrl: () => config().apiUrl,
      active() {
        const { networkId, address } = parseAccountId(activeAccountId())
        return { networkId, address }
      },
      network,
      nativeBalance,
      walletAssets,
    })
    disposals.push(assets.dispose)
    return assets
  })

  /** What the wallet itself lists. Never prompts, and never rejects. Source: ERC-7811 */
  async function walletAssets(address: string) {
    try {
      const { adapter, connector, network } = active()
      // A wallet elsewhere would be brought to the front for it.
      const assets = connector.pairedSession ? undefined : await adapter.assets?.(connector, address, network)
      return assets && { balances: [...assets] }
    } catch (error) {
      log.warn('The wallet did not list what it holds', error)
      return undefined
    }
  }

  const { balanceOf, forget } = createNativeBalances(async (accountId) => {
    const { namespace, networkId, address } = parseAccountId(accountId)
    return (await adapterOf(namespace)).nativeBalance(address, network(networkId)!)
  }, clock)

  function activeAccountId(): AccountId {
    const session = sessionOf(connection.get())
    const networkId = networkIdOf(connection.get())
    if (session.status !== 'connected' || !networkId || !isConfigured(config(), networkId)) {
      throw new LatchkeyError(NetworkOrAccountUndefined)
    }
    return toAccountId(networkId, session.account.address)
  }

  /** What asks the wallet for its account. @throws ActiveAccountNotFound, ActiveNetworkNotFound, ConnectionClientNotFound */
  function active() {
    const session = sessionOf(connection.get())
    const networkId = networkIdOf(connection.get())
    const wallet = sessions.walletOf(connection.get().activeNamespace)
    const found = networkId && network(networkId)
    if (session.status !== 'connected') throw new LatchkeyError(ActiveAccountNotFound)
    if (!found) throw new LatchkeyError(ActiveNetworkNotFound)
    if (!wallet) throw new LatchkeyError(ConnectionClientNotFound)
    return { ...wallet, address: session.account.address, network: found }
  }

  async function selectAccount(address: string) {
    const { activeNamespace } = connection.get()
    connection.commit((before) => chooseAccount(before, activeNamespace, address))
    const session = sessionOf(connection.get())
    // Addresses of EVM may be written in either case.
    const isChosen =
      session.status === 'connected' && session.account.address.toLowerCase() === address.toLowerCase()
    if (!isChosen) throw new LatchkeyError(ActiveAccountNotFound)
  }

  async function preferAccountType(type: AccountType) {
    const { activeNamespace } = connection.get()
    connection.commit((before) => preferType(before, activeNamespace, type))
    await memory.keepPreferredType(activeNamespace, type)
  }

  const nativeBalance = async ({ signal }: { signal?: AbortSignal } = {}): Promise<TokenAmount> =>
    abortable(balanceOf(activeAccountId()), signal)

  async function tokenBalance(
    token: string,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<TokenAmount> {
    const { namespace, networkId, address } = parseAccountId(activeAccountId())
    try {
      const adapter = await adapterOf(namespace)
      return await abortable(adapter.tokenBalance!(token, address, network(networkId)!), signal)
    } catch (cause) {
      throw isLatchkeyError(cause, 'RequestAborted')
        ? cause
        : new LatchkeyError(BalanceUnavailable, {}, { cause })
    }
  }

  function preparePairing() {
    const pairingWay = connectors.store.get().find(({ type }) => type === 'WALLET_CONNECT')
    const loading = pairingWay && connectors.find(pairingWay.id)?.pairedSession?.()
    loading?.then(
      (pairedSession) => sessions.prepare(pairedSession),
      (error) => log.warn('The pairing could not be prepared', error),
    )
  }

  async function disconnect(namespace?: Namespace) {
    await sessions.disconnect(namespace)
    await signIn.whenRevoked()
  }

  async function signMessage(message: string) {
    const { adapter, connector, address } = active()
    if (!connector.providers[adapter.namespace]) throw new LatchkeyError(SignMessageProviderUndefined)
    return adapter.signMessage(connector, address, message)
  }

  /** The contracts of a namespace. @throws UnsupportedChain where it has none of this kind */
  async function contractsOf({ contracts }: ChainAdapter): Promise<ContractAdapter> {
    if (!contracts) throw new LatchkeyError(UnsupportedChain)
    return contracts()
  }

  async function signTypedData(typedData: TypedData) {
    const { adapter, connector, address } = active()
    return (await contractsOf(adapter)).signTypedData(connector, address, typedData)
  }

  const read: ContractReads = {
    async contract(call, { signal } = {}) {
      const { activeNamespace } = connection.get()
      const session = sessionOf(connection.get())
      const found = network(networkIdOf(connection.get()) ?? '')
      if (!found) throw new LatchkeyError(ActiveNetworkNotFound)
      const from = session.status === 'connected' ? session.account.address : undefined
      const answer = adapterOf(activeNamespace)
        .then(contractsOf)
        .then((contracts) => contracts.read(call, { network: found, from }))
      return (await abortable(answer, signal)) as never
    },
    async allowance(wanted, { signal } = {}) {
      const { adapter, address: owner, network } = active()
      const answer = contractsOf(adapter).then((contracts) =>
        contracts.allowance({ ...wanted, owner }, network),
      )
      return abortable(answer, signal)
    },
    encode: async (call) =>
      (await adapterOf(connection.get().activeNamespace).then(contractsOf)).encode(call),
  }

  const { switchNetwork } = sessions
  const signIn = createSignInPort({
    ...deps,
    state: state.signIn,
    connection,
    adapterOf,
    chains: { disconnect, selectAccount, signMessage, switchNetwork },
    loadSignIn: sessionChunks.signIn,
  })

  /** What comes of attempts to connect, once it is known whether the account may stay. */
  const enforced = new WeakMap<Promise<void>, Promise<void>>()

  let before = connection.get()
  let kept = [stored.activeNamespace, stored.activeNetworkId]
  /** Kept from the first session on, or once it is another one than the options begin with. */
  function keepActive() {
    const { activeNamespace } = connection.get()
    const active = networkIdOf(connection.get())
    const isSame = activeNamespace === before.activeNamespace && active === networkIdOf(before)
    before = connection.get()
    if (isSame && sessionOf(before).status !== 'connected') return
    const networkId = active && isConfigured(config(), active) ? active : undefined
    if (activeNamespace === kept[0] && networkId === kept[1]) return
    kept = [activeNamespace, networkId]
    memory.keepActive(activeNamespace, networkId)
  }

  let isPrepared = false
  /** In time for Account. Whoever opens it hears of what fails. */
  function prepareRelease() {
    if (isPrepared || !configuredNamespaces(config()).some(isWanted)) return
    isPrepared = true
    deps.prepareRelease().catch(() => {})
  }
  const isWanted = (namespace: Namespace) => sessionOf(connection.get(), namespace).status !== 'disconnected'
  prepareRelease()

  const disposals: Dispose[] = [
    connection.subscribe(keepActive),
    keepChosenAccounts(connection, memory),
    connection.subscribe(prepareRelease),
    deps.bus.on('transactionSettled', forget),
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
      connect(...args) {
        signIn.enablePrompts()
        const attempt = sessions.connect(...args)
        if (!enforced.has(attempt)) enforced.set(attempt, attempt.then(signIn.enforce))
        return enforced.get(attempt)!
      },
      disconnect,
      switchNetwork,
      nativeBalance,
      tokenBalance,
      assets: { read: async (options) => (await loadAssets()).read(options) },
      transactions: {
        recent: transactions.recent,
        watch: transactions.watch,
        isAllowed() {
          const { activeNamespace } = connection.get()
          return sessions.walletOf(activeNamespace)?.connector.sends?.(activeNamespace) ?? true
        },
        async quote(intent, options) {
          if (intent.kind === 'transfer' && !intent.symbol) throw new LatchkeyError(TokenRequired)
          return (await loadTransactions()).quote(intent, options)
        },
        async submit(quote, options) {
          const isComplete = quote.kind === 'calls' ? quote.calls.length : quote.amount && quote.to
          if (!isComplete) throw new LatchkeyError(AmountAndReceiverRequired)
          return (await loadTransactions()).submit(quote, options)
        },
        follow: async (...args) => (await loadTransactions()).follow(...args),
      },
      parseAddress: async (text) =>
        (await adapterOf(connection.get().activeNamespace)).parseAddress(text.trim()),
      receiverInputs: async () => (await sessionChunks.inputs()).createInputs(clock),
      read,
      signMessage,
      signTypedData,
      selectAccount,
      preferAccountType,
      network,
      preload: () => void Promise.allSettled(configuredNamespaces(config()).map(adapterOf)),
    },
    async followTransactions(isLookedAt) {
      try {
        const stored = await storage.get('transactions')
        if (stored?.some(({ tracking }) => isLookedAt || tracking)) await loadTransactions()
      } catch (error) {
        log.warn('The transactions of before cannot be followed', error)
      }
    },
    followConfig: sessions.followConfig,
    async reconnect() {
      await sessions.reconnect()
      await signIn.whenChecked()
      signIn.enablePrompts()
    },
    getProvider: sessions.getProvider,
    dispose() {
      for (const dispose of disposals) dispose()
    },
  }
}
