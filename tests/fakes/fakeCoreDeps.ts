import { createBus } from '@shared/bus/createBus'
import type { FactName } from '@shared/bus/events'
import type { Namespace } from '@shared/domain/caip'
import type { Pairing } from '@shared/domain/pairing'
import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'
import type { CoreDeps, EmbeddedWiring } from '../../shell/entry/boot/coreDeps'
import type { HostOptions } from '../../shell/entry/boot/hostOptions'
import { sessionChunks } from '../../shell/entry/package/sessionChunks'
import type { ShellStorage } from '../../shell/ground/storage/createStorage'
import type { CoreConfig } from '../../shell/ground/widget/coreConfig'
import type { ChainAdapter } from '../../shell/reach/chains/adapter'
import { createEip155Adapter } from '../../shell/reach/chains/eip155/createEip155Adapter'
import type { Eip1193Provider, PairedSession, ShellConnector } from '../../shell/reach/connectors/connector'
import type { Auth } from '../../shell/reach/frame/auth/auth'
import { createFakeClock, type FakeClock } from './fakeClock'
import { mainnet, optimism } from './fakeNetworks'
import { fakeRpc } from './fakeRpc'
import { createFakeStorage } from './fakeStorage'

// An imported file takes longer than a promise: `settled` waits only for promises.
const { signIn, transactions, inputs, eip155Transactions, eip155Contracts, eip155Tokens } = sessionChunks
await Promise.all(
  [signIn, transactions, inputs, eip155Transactions, eip155Contracts, eip155Tokens].map((load) => load()),
)

export interface FakeCoreDeps extends CoreDeps {
  readonly clock: FakeClock
  /** The facts so far, as `[name, payload]`. */
  readonly facts: [FactName, unknown][]
  readonly warnings: string[]
  /** Codes of the alerts that were raised. */
  readonly alerts: string[]
  /** How often the first view of connected visitors was preloaded. */
  readonly preparations: { count: number }
  /** Views that were opened. Emptied by a test that closes them. */
  readonly opened: string[]
  announce(connector: ShellConnector): void
  /** Sets the page's `window.ethereum`. */
  inject(provider: Eip1193Provider): void
  setConfig(patch: Partial<CoreConfig>): void
}

export interface FakeCoreOptions extends Partial<CoreConfig> {
  /** The wallets of a page, announced from the start. */
  readonly wallets?: readonly { readonly connector: ShellConnector }[]
  readonly injected?: Eip1193Provider
  /** When the page begins, in milliseconds since 1970. Default: 0. */
  readonly nowMs?: number
  /** The nested parts of the options. */
  readonly hostOptions?: HostOptions
  readonly storage?: ShellStorage
  /** The locks that the tabs of a browser share; each core has its own locks without them. */
  readonly locks?: CoreDeps['locks']
  /** Adapters by namespace; the real adapter of eip155 if it is absent. */
  readonly adapters?: { readonly [N in Namespace]?: ChainAdapter }
  /** The paired session; offered with a `projectId`. */
  readonly pairing?: (pairing: Store<Pairing>) => PairedSession
  /** The embedded wallet; offered with a `walletUrl`. */
  readonly embedded?: (wiring: EmbeddedWiring) => Auth
}

const told = [
  'walletAnnounced',
  'connected',
  'disconnected',
  'accountChanged',
  'networkChanged',
  'transactionSubmitted',
  'transactionSettled',
] as const satisfies FactName[]

/** The ports of a core on a page with these wallets. */
export function createFakeCoreDeps(options: FakeCoreOptions = {}): FakeCoreDeps {
  const {
    wallets = [],
    hostOptions,
    storage = createFakeStorage().tab(),
    adapters = {},
    pairing,
    embedded,
    locks,
    injected: injectedAtStart,
    nowMs,
    ...given
  } = options
  let injected = injectedAtStart
  const injectedListeners = new Set<() => void>()
  const clock = createFakeClock(nowMs)
  const facts: [FactName, unknown][] = []
  const warnings: string[] = []
  const alerts: string[] = []
  const opened: string[] = []
  const preparations = { count: 0 }
  const configListeners = new Set<() => void>()
  const discovery = createStore<readonly ShellConnector[]>(wallets.map(({ connector }) => connector))
  let config: CoreConfig = {
    networks: [mainnet, optimism],
    enableEIP6963: true,
    enableInjected: true,
    enableWalletConnect: true,
    ...given,
  }

  const bus = createBus((error) => {
    throw error
  })
  for (const name of told) bus.on(name, (payload) => facts.push([name, payload]))

  return {
    clock,
    locks,
    facts,
    warnings,
    alerts,
    raise: ({ code }) => alerts.push(code),
    preparations,
    bus,
    storage,
    discovery,
    config: () => config,
    onConfig(listener) {
      configListeners.add(listener)
      return () => void configListeners.delete(listener)
    },
    setConfig(patch) {
      config = { ...config, ...patch }
      for (const listener of [...configListeners]) listener()
    },
    hostOptions: createStore(hostOptions),
    injectedProvider: () => injected,
    onInjected(listener) {
      injectedListeners.add(listener)
      return () => void injectedListeners.delete(listener)
    },
    inject(provider) {
      injected = provider
      for (const listener of [...injectedListeners]) listener()
    },
    announce: (connector) => discovery.update(() => [...discovery.get(), connector]),
    http: () => ({ request: () => Promise.reject(new Error('There is no server')) }),
    loadResponseSchemas: () => import('../../shell/wallet/signIn/responseSchemas'),
    async open(view) {
      // A view that is shown already stays.
      if (opened.at(-1) !== view) opened.push(view)
    },
    opened,
    log: { error() {}, warn: (message) => warnings.push(message), info() {} },
    async prepareRelease() {
      preparations.count++
      throw new Error('The release does not come')
    },
    async loadAdapter(namespace) {
      const adapter = adapters[namespace]
      if (adapter) return adapter
      if (namespace === 'eip155')
        return createEip155Adapter({
          ...fakeRpc,
          clock,
          loadTransactions: () =>
            import('../../shell/reach/chains/eip155/transactions/createEip155Transactions'),
          loadReview: () => import('../../shell/reach/chains/eip155/review/reviewIntent'),
          loadContracts: () => import('../../shell/reach/chains/eip155/contracts/createEip155Contracts'),
          loadVerifier: () => import('../../shell/reach/chains/eip155/verify/verifyEip155Message'),
          loadTokens: () => import('../../shell/reach/chains/eip155/transactions/readTokenBalance'),
        })
      throw new Error(`There is no adapter of ${namespace}`)
    },
    async loadPairing(store) {
      if (!pairing) throw new Error('There is nothing to pair with')
      return pairing(store)
    },
    async loadEmbedded(wiring) {
      if (!embedded) throw new Error('There is no embedded wallet')
      return embedded(wiring)
    },
  }
}
