import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { JSONWebKeySet } from 'jose'
import { closeServer } from '../../kit/closeServer'
import type { Log } from '../../kit/log'
import { requestLimits } from '../../kit/requestLimits'
import { startSweeper } from '../../kit/startSweeper'
import { createApp } from './createApp'
import type { KeyWrapper } from './key/KeyWrapper'
import { defaultLimits, type Limits } from './key/limits'
import { openWrapperStore } from './store/openWrapperStore'
import { createVerifyStatement } from './verifyStatement'

export interface WrapperOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  readonly keys: KeyWrapper
  /** Public keys of the auth server. */
  readonly authKeys: JSONWebKeySet
  /** The `aud` of statements for this wrapper. */
  readonly audience: string
  /** The SQLite file. Without it, used statements are forgotten with the process: for tests. */
  readonly databaseFile?: string
  readonly limits?: Partial<Limits>
  readonly log?: Log
  readonly now?: () => number
}

export interface Wrapper {
  readonly port: number
  readonly url: string
  /** The ids of its keys, the one for new slots first. Frames have to list them. */
  readonly keyIds: readonly string[]
  /** Answers the requests already read, and resolves when all is closed. */
  stop(): Promise<void>
}

/** Starts the key wrapper. @throws when its port is taken or its database unavailable */
export async function startWrapper(options: WrapperOptions): Promise<Wrapper> {
  const { keys, port = 0, host = '127.0.0.1', log = () => {}, now = Date.now } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const verifyStatement = createVerifyStatement({
    keys: options.authKeys,
    audience: options.audience,
    limits,
    now,
  })
  const store = await openWrapperStore(options.databaseFile, limits)
  try {
    const app = createApp({ keys, verifyStatement, store, limits, log, now })
    const server = createAdaptorServer({ fetch: app.fetch, serverOptions: requestLimits(limits.requestMs) })
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
    const stopSweeper = startSweeper({
      sweep: () => store.sweep(Math.floor(now() / 1000)),
      everyMs: limits.sweepMs,
      log,
      describe: ({ name }) => name,
    })
    const bound = (server.address() as AddressInfo).port
    log('info', 'listening', { port: bound, keyId: keys.current.keyId })
    return {
      port: bound,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
      keyIds: keys.keyIds,
      async stop() {
        log('info', 'stopping')
        stopSweeper()
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
