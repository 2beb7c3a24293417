import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { closeServer } from '../kit/closeServer'
import type { Log } from '../kit/log'
import { createProjects, type Project } from '../kit/projects'
import { requestLimits } from '../kit/requestLimits'
import { startSweeper } from '../kit/startSweeper'
import { type ApiChains, apiChainsSchema } from './chains/apiChain'
import { openChains } from './chains/chains'
import { createApp } from './createApp'
import { createExchanges } from './exchanges/createExchanges'
import { createHostedExchange, type ExchangeSettings } from './exchanges/hostedExchange'
import { defaultLimits, type Limits } from './http/limits'
import { createMetrics } from './http/metrics'
import { createMarks } from './images/createMarks'
import { tokenImage } from './images/tokenImage'
import { type Indexer, startIndexer } from './indexer/startIndexer'
import { createSigningKeys } from './keys/createSigningKeys'
import { ensNames } from './names/ensNames'
import { type CoinbaseSettings, createCoinbase } from './onramp/coinbase'
import { createOnramps } from './onramp/createOnramps'
import { createMeld, type MeldSettings } from './onramp/meld'
import { createPayments } from './pay/createPayments'
import { feedPrices } from './prices/feedPrices'
import type { PriceSource } from './prices/PriceSource'
import { createCollectibleReader } from './sources/collectibleReader'
import { createHostedSource } from './sources/createHostedSource'
import { createIndexSource } from './sources/createIndexSource'
import type { DataSource } from './sources/DataSource'
import { createRpcSource, type HeldTokens } from './sources/rpcSource'
import { createTokenReader } from './sources/tokenReader'
import { openStore } from './store/openStore'
import { createSwaps } from './swap/createSwaps'
import type { HostedSettings } from './swap/hosted/askHosted'
import { createLifiSource } from './swap/hosted/createLifiSource'
import { createZeroExSource } from './swap/hosted/createZeroExSource'
import type { SwapSource } from './swap/SwapSource'
import { createUniswapV2 } from './swap/uniswap/createUniswapV2'
import { createUniswapV3 } from './swap/uniswap/createUniswapV3'
import { readWallets } from './wallets/readWallets'
import type { WalletRecord } from './wallets/walletRecord'

export interface ApiOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** PostgreSQL. Without it, SQLite. */
  readonly databaseUrl?: string
  /** The SQLite file. Without it, everything is kept in memory. */
  readonly databaseFile?: string
  /** Origins whose pages may read. Without it, all may. */
  readonly origins?: readonly string[]
  /** Only these projects are served, each as configured. Without any, every project is. */
  readonly projects?: readonly Project[]
  /** Projects without further settings. */
  readonly projectIds?: readonly string[]
  /** The networks that are served, and the feeds of currencies. Without it, none is. */
  readonly chains?: ApiChains
  /** Instead of the feeds of the networks. */
  readonly prices?: PriceSource
  /** Hosted sources of swaps, on the networks that list their contracts. */
  readonly lifi?: HostedSettings
  readonly zeroEx?: HostedSettings
  /** Providers that sell coins for money. */
  readonly coinbase?: CoinbaseSettings
  readonly meld?: MeldSettings
  /** Exchanges that may pay out of their customers' balances. */
  readonly exchanges?: readonly ExchangeSettings[]
  /** Instead of all sources of swaps. */
  readonly swaps?: readonly SwapSource[]
  /** Another API of the same shape, asked for balances and history instead of the networks. */
  readonly hosted?: { readonly url: string; readonly projectId: string }
  /** Whether the networks are indexed; otherwise there is no history. */
  readonly indexed?: boolean
  /** Names that are registered here end with it. */
  readonly nameZone?: string
  /** Whether events of pages are counted. */
  readonly telemetry?: boolean
  /** The origin by which clients reach the API, for image addresses. Without it, as requested. */
  readonly publicUrl?: string
  /** Whether the last address of `X-Forwarded-For` is the client's. */
  readonly trustProxy?: boolean
  readonly limits?: Partial<Limits>
  /** Instead of our own set. */
  readonly wallets?: readonly WalletRecord[]
  readonly log?: Log
  readonly now?: () => number
}

export interface Api {
  readonly port: number
  /** The `apiUrl` of clients. */
  readonly url: string
  /** Answers the requests already read, and resolves when all is closed. */
  stop(): Promise<void>
}

/** An account with more kinds of tokens is shown the latest. */
const mostHeldTokens = 300

/** Starts the HTTP API. @throws when its port is taken, or its database unavailable */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { port = 0, host = '127.0.0.1', log = () => {}, now = Date.now } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const store = await openStore({
    databaseUrl: options.databaseUrl,
    databaseFile: options.databaseFile,
    log,
  })
  const indexers = new Map<string, Indexer>()
  let stopSweeper = () => {}
  const stopIndexers = () => Promise.all([...indexers.values()].map((indexer) => indexer.stop()))
  try {
    const wallets = options.wallets ?? readWallets()
    const seeded = await store.wallets.seed(wallets)
    log('info', 'wallets seeded', { ...seeded })
    const metrics = createMetrics()
    const { chains: listed, currencies } = apiChainsSchema.parse(options.chains ?? { chains: [] })
    const chains = openChains(listed, limits)
    const marks = createMarks({ wallets, chains: listed })
    const prices = options.prices ?? feedPrices(chains, currencies, { limits, now })
    const readTokens = createTokenReader()
    const readCollectibles = createCollectibleReader()
    const isIndexing = (options.indexed ?? true) && !options.hosted
    for (const open of isIndexing ? chains.all : [])
      if (open.chain.id.startsWith('eip155:') && open.chain.indexed !== false)
        indexers.set(open.chain.id, startIndexer({ open, store: store.index, limits, log }))
    const heldTokens: HeldTokens = async (chain, account) => {
      const indexer = indexers.get(chain)
      await indexer?.refresh()
      return indexer ? store.index.tokensOf(chain, account, mostHeldTokens) : []
    }
    const sourceFor = (base: string): DataSource => {
      if (options.hosted) return createHostedSource({ ...options.hosted, timeoutMs: limits.upstreamMs })
      const iconOf = tokenImage(marks, base)
      const rpc = createRpcSource({ chains, prices, readTokens, iconOf, heldTokens })
      if (indexers.size === 0) return rpc
      const { index } = store
      return createIndexSource({
        chains,
        indexers,
        rpc,
        readTokens,
        readCollectibles,
        iconOf,
        limits,
        store: index,
      })
    }
    const indexes = () => [...indexers.values()].map(({ chain, progress }) => ({ chain, ...progress() }))
    metrics.gauge('index_blocks', () =>
      indexes().flatMap(({ chain, indexed = -1, head = -1 }) => [
        [{ chain, of: 'index' }, indexed],
        [{ chain, of: 'chain' }, head],
      ]),
    )
    const exchanges = createExchanges({
      sources: (options.exchanges ?? []).map(createHostedExchange),
      store: store.payments,
      chains,
      limits,
      metrics,
      log,
      now,
    })
    const app = createApp({
      store,
      limits,
      log,
      now,
      metrics,
      chains,
      marks,
      keys: createSigningKeys({ store: store.auth, limits, now }),
      prices,
      readTokens,
      swaps: createSwaps({ sources: options.swaps ?? swapSources(options), limits, metrics, log }),
      exchanges,
      onramps: createOnramps({
        sources: [
          ...(options.coinbase ? [createCoinbase(options.coinbase, now)] : []),
          ...(options.meld ? [createMeld(options.meld, now)] : []),
        ],
        store: store.orders,
        transfers: store.payments,
        chains,
        limits,
        metrics,
        log,
        now,
      }),
      payments: createPayments({
        store: store.payments,
        exchanged: exchanges.paid,
        chains,
        limits,
        log,
        now,
      }),
      chainNames: ensNames(chains),
      nameZone: options.nameZone ?? 'latchkey.test',
      sourceFor,
      indexes,
      telemetry: options.telemetry ?? true,
      projects: createProjects([
        ...(options.projects ?? []),
        ...(options.projectIds ?? []).map((id) => ({ id })),
      ]),
      origins: options.origins ?? ['*'],
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy ?? false,
    })
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: requestLimits(limits.requestMs) })
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
    stopSweeper = startSweeper({
      sweep: () => store.auth.sweep(Math.floor(now() / 1000)),
      everyMs: limits.sweepMs,
      log,
    })
    const bound = (server.address() as AddressInfo).port
    log('info', 'listening', { port: bound, store: store.kind })
    return {
      port: bound,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      async stop() {
        log('info', 'stopping')
        stopSweeper()
        await closeServer(server, limits.shutdownMs)
        await stopIndexers()
        await store.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await stopIndexers()
    await store.close()
    throw error
  }
}

/** The sources of swaps that are set up: on which networks, `chains` says. */
const swapSources = ({ lifi, zeroEx }: ApiOptions): readonly SwapSource[] => [
  createUniswapV3(),
  createUniswapV2(),
  ...(lifi ? [createLifiSource(lifi)] : []),
  ...(zeroEx ? [createZeroExSource(zeroEx)] : []),
]
