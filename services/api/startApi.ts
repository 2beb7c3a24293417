import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Log } from '../server/log'
import { createApp } from './createApp'
import { defaultLimits, type Limits } from './limits'
import { openStore } from './store/openStore'
import { readWallets } from './wallets/readWallets'
import type { WalletRecord } from './wallets/walletRecord'

export interface ApiOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** PostgreSQL. Without it, SQLite. */
  readonly databaseUrl?: string
  /** Of SQLite. Without it, everything is kept in memory. */
  readonly databaseFile?: string
  /** Pages of these origins may read. Without it, all may. */
  readonly origins?: readonly string[]
  /** Only these may list wallets. Without it, anybody may. */
  readonly projectIds?: readonly string[]
  /** How clients reach the API, for the addresses of images. Without it, as the request says. */
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
  /** For clients: their `apiUrl`. */
  readonly url: string
  /** Answers what it has read and resolves when all is closed. */
  stop(): Promise<void>
}

/** Starts the HTTP API. @throws when its port is taken, or its database is not there */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const { port = 0, host = '127.0.0.1', log = () => {}, now = Date.now } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const store = await openStore({
    databaseUrl: options.databaseUrl,
    databaseFile: options.databaseFile,
    log,
  })
  try {
    const seeded = await store.wallets.seed(options.wallets ?? readWallets())
    log('info', 'wallets seeded', { ...seeded })
    const app = createApp({
      store,
      limits,
      log,
      now,
      origins: options.origins ?? ['*'],
      projectIds: options.projectIds ?? [],
      publicUrl: options.publicUrl,
      trustProxy: options.trustProxy ?? false,
    })
    const server = createAdaptorServer({ fetch: app.fetch })
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
    const bound = (server.address() as AddressInfo).port
    log('info', 'listening', { port: bound, store: store.kind })
    return {
      port: bound,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      async stop() {
        log('info', 'stopping')
        await closeServer(server, limits.shutdownMs)
        await store.close()
        log('info', 'stopped')
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Connections that are kept alive are closed as soon as their request is answered. */
async function closeServer(server: ReturnType<typeof createAdaptorServer>, mostMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const closeIdle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
  const closeAll = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), mostMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
