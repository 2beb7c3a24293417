import { type Bus, createBus } from '@shared/bus/createBus'
import type { FeatureContext } from '@shared/contract/context'
import { chainsTable } from '@shared/contract/ports/chains'
import { embeddedTable } from '@shared/contract/ports/embedded'
import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Http, HttpOptions } from '@shared/contract/ports/http'
import type { Navigation } from '@shared/contract/ports/navigation'
import { replaceMembers } from '@shared/contract/ports/portTable'
import type { Toast } from '@shared/contract/ports/toast'
import type { ReceiverInputs } from '@shared/contract/ports/transactions'
import type { Connection } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import type { Pairing } from '@shared/domain/pairing'
import type { Platform } from '@shared/domain/platform'
import type { SignIn } from '@shared/domain/signIn'
import type { Transaction } from '@shared/domain/transaction'
import type { Messages } from '@shared/i18n/messages'
import { createStore } from '@shared/store/createStore'
import { freeze } from '@shared/store/freeze'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import { createElement } from 'react'
import { createI18n } from '../../shell/remotes/i18n/createI18n'
import { createFakeChains, type FakeChains } from './fakeChains'
import { createFakeClock, type FakeClock } from './fakeClock'
import { disconnected, fakeConnector } from './fakeConnection'
import { createFakeEmbedded, type FakeEmbedded } from './fakeEmbedded'
import { mainnet, optimism } from './fakeNetworks'

export interface FakeContextOptions {
  readonly config?: Partial<FeatureConfig>
  /** The feature's own options; those without a default may be left out. */
  readonly options?: FeatureContext['options']
  readonly connection?: Connection
  readonly connectors?: readonly Connector[]
  /** Ids of the connectors used last. */
  readonly recent?: readonly string[]
  readonly pairing?: Pairing
  readonly signIn?: SignIn
  /** False without a `walletUrl`. */
  readonly hasEmbedded?: boolean
  /** False in a shell that is older than `embedded.recovery`. */
  readonly hasRecovery?: boolean
  readonly platform?: Partial<Platform>
  /** Answers a request over HTTP; unanswered without one. An error thrown here rejects the request. */
  readonly http?: (path: string, query: NonNullable<HttpOptions<unknown>['query']>, body?: unknown) => unknown
  /** The feature's own texts. */
  readonly messages?: Messages
  /** Networks that the wallet has not approved. */
  readonly refusedNetworks?: readonly string[]
  readonly contributions?: FeatureContext['contributions']
  readonly locale?: string
  /** False for a paired wallet that has not approved sending. */
  readonly sends?: boolean
  /** The shell's part that shows reviews; absent unless given. */
  readonly ReviewDetails?: FeatureContext['ReviewDetails']
  /** Inputs for a receiver besides typing; absent unless given. */
  readonly inputs?: ReceiverInputs
}

export interface FakeContext {
  readonly ctx: FeatureContext
  readonly clock: FakeClock
  readonly bus: Bus
  readonly chains: FakeChains
  readonly connection: Store<Connection>
  readonly connectors: Store<readonly Connector[]>
  readonly recent: Store<readonly string[]>
  readonly pairing: Store<Pairing>
  readonly transactions: Store<readonly Transaction[]>
  readonly signIn: Store<SignIn>
  readonly embedded: FakeEmbedded
  /** Links that were opened, as `target href`. */
  readonly opened: string[]
  /** Ends of the windows that were opened, in order. */
  readonly windows: ((status: 'closed' | 'blocked') => void)[]
  readonly announcements: string[]
  readonly toasts: string[]
  /** Calls of the navigation, as `[verb, ...arguments]`. */
  readonly navigation: (readonly [verb: string, ...args: unknown[]])[]
  readonly copied: string[]
  readonly requests: string[]
  readonly warnings: string[]
  /** Switches to a locale, with the given texts. */
  translate(locale: string, messages: Messages): void
  /** Resources still held: bus listeners and store subscriptions, guards, timers, pending requests. */
  readonly held: {
    readonly listeners: number
    readonly guards: number
    readonly timers: number
    readonly requests: number
  }
  /** Ends the context, as the shell does after the feature's own disposal. */
  dispose(): void
}

/**
 * Every port of a feature, in memory. An installed wallet is announced; nothing is connected; every request succeeds.
 */
export function fakeContext(options: FakeContextOptions = {}): FakeContext {
  const clock = createFakeClock()
  const controller = new AbortController()
  const connection = createStore(options.connection ?? disconnected)
  const connectors = createStore(options.connectors ?? [fakeConnector])
  const recent = createStore(options.recent ?? [])
  const pairing = createStore<Pairing>(options.pairing ?? { status: 'idle' })
  const transactions = createStore<readonly Transaction[]>([])
  const signIn = createStore<SignIn>(options.signIn ?? { status: 'none' })
  const opened: string[] = []
  const windows: FakeContext['windows'] = []
  const bus = createBus((error) => {
    throw error
  })
  const log = { announcements: [], toasts: [], navigation: [], copied: [], requests: [], warnings: [] } as {
    [K in 'announcements' | 'toasts' | 'copied' | 'requests' | 'warnings']: string[]
  } & { navigation: (readonly [string, ...unknown[]])[] }
  const warn = (message: string) => void log.warnings.push(message)
  const i18n = createI18n({ locale: options.locale ?? 'en', messages: options.messages ?? {}, log: { warn } })
  const config: FeatureConfig = {
    projectId: undefined,
    networks: [mainnet, optimism],
    features: {},
    metadata: { name: 'Host', description: '', url: 'http://host.invalid', icons: [] },
    enableNetworkSwitch: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableWalletConnect: true,
    allWallets: 'SHOW',
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    tokens: {},
    connectorImages: {},
    apiUrl: undefined,
    sortWallets: undefined,
    preferUniversalLinks: false,
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    ...options.config,
  }

  const held = { listeners: 0, guards: 0, requests: 0 }
  const counted = (kind: keyof typeof held, end: Dispose): Dispose => {
    held[kind]++
    let isHeld = true
    return () => {
      end()
      if (isHeld) held[kind]--
      isHeld = false
    }
  }
  const watched = <T>(store: ReadonlyStore<T>): ReadonlyStore<T> => ({
    get: store.get,
    subscribe: (listener) => counted('listeners', store.subscribe(listener)),
  })

  const http: Http = {
    async request(path, { query = {}, body, schema, signal }) {
      log.requests.push(path)
      const end = signal && counted('requests', () => {})
      signal?.addEventListener('abort', () => end?.())
      try {
        return schema.parse(await (options.http ? options.http(path, query, body) : new Promise(() => {})))
      } finally {
        end?.()
      }
    },
  }
  const { chains, port, reply } = createFakeChains({
    ...options,
    bus,
    clock,
    http,
    config,
    connection,
    connectors,
    recent,
    pairing,
    transactions,
    counted,
  })

  const { embedded, port: embeddedPort } = createFakeEmbedded(counted)
  const { recovery, ...older } = replaceMembers(embeddedPort, embeddedTable, 'store', watched)

  const verb =
    (name: string) =>
    (...args: unknown[]) =>
      void log.navigation.push([name, ...args])
  const navigation: Navigation = {
    push: verb('push'),
    replace: verb('replace'),
    reset: verb('reset'),
    request: (...asked: unknown[]) => {
      log.navigation.push(['request', ...asked])
      return new Promise(() => {})
    },
    goBack: verb('goBack'),
    close: verb('close'),
    preload: verb('preload'),
    block: () => counted('guards', () => {}),
  }
  const toast: Toast = {
    success: (message) => void log.toasts.push(`success: ${message}`),
    error: (message) => void log.toasts.push(`error: ${message}`),
    loading: (message) => void log.toasts.push(`loading: ${message}`),
    hide: () => void log.toasts.push('hide'),
  }
  const stored = new Map<string, unknown>()

  const ctx: FeatureContext = {
    config,
    options: options.options ?? {},
    connection: watched(connection),
    bus: { on: (fact, handler) => counted('listeners', bus.on(fact, handler)) },
    track: (event, properties) => bus.emit('tracked', { event, ...(properties && { properties }) }),
    navigation,
    chains: replaceMembers(port, chainsTable, 'store', watched),
    signIn: {
      ...watched(signIn),
      prepare: async () => void chains.calls.push(['prepare']),
      sign: () => reply('sign', []),
      cancel: async () => void chains.calls.push(['cancel']),
      signOut: () => reply('signOut', []),
    },
    ...(options.hasEmbedded !== false && {
      embedded: { ...older, ...(options.hasRecovery !== false && { recovery }) },
    }),
    http,
    storage: {
      get: (key, schema) => (stored.has(key) ? schema.parse(stored.get(key)) : undefined),
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    toast,
    i18n,
    clock,
    platform: {
      os: 'other',
      isMobile: false,
      isTelegram: false,
      isFramed: false,
      browser: 'chromium',
      ...options.platform,
    },
    log: { error: warn, warn, info() {} },
    signal: controller.signal,
    contributions: options.contributions ?? {},
    Slot: FakeSlot,
    ReviewDetails: options.ReviewDetails,
    createStore,
    async addMessages(messages) {
      i18n.addMessages(messages)
    },
    announce: (text, urgency = 'polite') => void log.announcements.push(`${urgency}: ${text}`),
    async copy(text) {
      log.copied.push(text)
    },
    openLink: (href, target) => void opened.push(`${target} ${href}`),
    openWindow(href) {
      if (typeof href === 'string') opened.push(`window ${href}`)
      else
        href.then(
          (late) => void opened.push(`window ${late}`),
          () => void opened.push('window closed'),
        )
      return {
        outcome: new Promise((resolve) => void windows.push((status) => resolve({ status }))),
        close: () => void opened.push('window closed'),
      }
    },
  }
  return {
    // The context as every feature gets it.
    ctx: freeze(ctx),
    clock,
    bus,
    chains,
    connection,
    connectors,
    recent,
    pairing,
    transactions,
    signIn,
    embedded,
    opened,
    windows,
    ...log,
    translate: i18n.translate,
    get held() {
      return { ...held, timers: clock.pending }
    },
    dispose: () => controller.abort(),
  }
}

/** Names the view that the slot would show. */
function FakeSlot({ view, height }: { view: string; height: number }) {
  return createElement('div', { 'data-place': view, style: { height } })
}
