import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Log } from '../kit/log'
import { requestLimits } from '../kit/requestLimits'
import { createTokenBucket, type TokenBucket } from '../kit/tokenBucket'
import { type AllowProject, acceptClient } from './acceptClient'
import { type Connection, serveConnection } from './connection'
import { refuseUpgrade } from './refuseUpgrade'
import { createMemoryStore } from './store/createMemoryStore'
import { createRedisStore } from './store/redisStore'
import { createSubscriptions } from './subscriptions'
import { defaultLimits, type Limits } from './wire/limits'

export interface RelayOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** Addresses by which clients know the relay, besides this machine's addresses. */
  readonly audiences?: readonly string[]
  /** Without it, everything is kept in memory. */
  readonly redisUrl?: string
  /** The prefix of all keys and channels. Relays with the same prefix work together. */
  readonly redisPrefix?: string
  readonly limits?: Partial<Limits>
  /** Origins whose pages may pair, such as `https://app.example`; without any, all may. */
  readonly origins?: readonly string[]
  /** Without it, any project may use the relay. */
  readonly allowProject?: AllowProject
  readonly log?: Log
  readonly now?: () => number
}

export interface Relay {
  readonly port: number
  /** The `relayUrl` of clients. */
  readonly url: string
  /** Serves `/health` and `/ready`. */
  readonly httpUrl: string
  /** Answers the requests already read, closes every connection (1001) and resolves when all is closed. */
  stop(): Promise<void>
}

/** Starts a pairing relay. @throws when its port is taken, or its Redis unavailable */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, host = '127.0.0.1', origins = [], allowProject = () => true } = options
  const { log = () => {}, now = Date.now } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const connections = new Set<Connection>()
  const buckets = new Map<string, TokenBucket>()
  const startedMs = now()
  let isStopping = false

  const listener = {
    onMessage: (message: Parameters<typeof subscriptions.deliver>[0]) => subscriptions.deliver(message),
    onGap() {
      for (const connection of connections)
        connection
          .pushAllPending()
          .catch((error) => log('error', 'mailboxes not read', { error: String(error) }))
    },
  }
  const store = options.redisUrl
    ? await createRedisStore({
        url: options.redisUrl,
        limits,
        listener,
        log,
        now,
        prefix: options.redisPrefix ?? 'latchkey:relay:',
      })
    : createMemoryStore(limits, listener, now)
  const subscriptions = createSubscriptions(store)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  })

  const bucketOf = (clientId: string) => {
    const bucket =
      buckets.get(clientId) ?? createTokenBucket(limits.publishesPerSecond, limits.publishBurst, now)
    buckets.set(clientId, bucket)
    return bucket
  }
  /** False when all connections of the client are in use. A phone that changes its network leaves dead ones behind. */
  const makeRoomFor = (clientId: string) => {
    if (connections.size < limits.connectionsPerClient) return true
    const own = [...connections].filter((connection) => connection.clientId === clientId)
    if (own.length < limits.connectionsPerClient) return true
    const silent = own.find((connection) => connection.isSilent())
    silent?.terminate()
    return silent !== undefined
  }
  const refuse = (socket: Duplex, status: number, message: string) => {
    log('warn', 'connection refused', { status, message })
    refuseUpgrade(socket, status, message)
  }
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isStopping) return refuse(socket, 503, 'The relay is stopping.')
    if (connections.size >= limits.connections)
      return refuse(socket, 503, 'The relay has no connection left.')
    const accepted = await acceptClient(request, { audiences, origins, allowProject, limits, now })
    if ('status' in accepted) return refuse(socket, accepted.status, accepted.message)
    if ('reason' in accepted) {
      log('warn', 'connection refused', accepted)
      return sockets.handleUpgrade(request, socket, head, (webSocket) =>
        webSocket.close(3000, accepted.reason),
      )
    }
    const { clientId } = accepted
    if (connections.size >= limits.connections)
      return refuse(socket, 503, 'The relay has no connection left.')
    if (!makeRoomFor(clientId))
      return refuse(socket, 429, `A client has at most ${limits.connectionsPerClient} connections.`)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const publishes = bucketOf(clientId)
      const connection = serveConnection({
        socket: webSocket,
        clientId,
        store,
        subscriptions,
        limits,
        publishes,
        now,
        log,
      })
      connections.add(connection)
      webSocket.on('close', () => connections.delete(connection))
    })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0]
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body))
    if (path !== '/health' && path !== '/ready') return send(404, { error: 'Not found' })
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { error: 'GET only' })
    const isReady = !isStopping && store.isReady()
    if (path === '/ready') return send(isReady ? 200 : 503, { ready: isReady })
    const mailbox = await store.usage().catch(() => null)
    send(200, {
      status: isReady ? 'ok' : 'unready',
      connections: connections.size,
      topics: subscriptions.topicCount(),
      mailbox,
      uptimeS: Math.round((now() - startedMs) / 1000),
    })
  }

  const server = createServer(
    requestLimits(limits.requestMs),
    (request, response) => void answer(request, response),
  )
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    upgrade(request, socket, head).catch((error) => {
      log('error', 'connection not made', { error: String(error) })
      refuseUpgrade(socket, 500, 'The relay failed.')
    })
  })
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, host, done)
    })
  } catch (error) {
    await store.close()
    throw error
  }
  const bound = (server.address() as { port: number }).port
  const audiences = [`ws://127.0.0.1:${bound}`, `ws://localhost:${bound}`, ...(options.audiences ?? [])]
  const timer = setInterval(() => {
    for (const connection of connections) connection.tick()
    const present = new Set([...connections].map(({ clientId }) => clientId))
    // A full bucket equals a new one.
    for (const [clientId, bucket] of buckets)
      if (!present.has(clientId) && bucket.isFull()) buckets.delete(clientId)
  }, tickMsOf(limits))
  log('info', 'listening', { port: bound, store: options.redisUrl ? 'redis' : 'memory' })

  const stop = async () => {
    isStopping = true
    log('info', 'stopping', { connections: connections.size })
    const closed = new Promise((done) => server.close(done))
    const cut = setTimeout(() => {
      for (const connection of connections) connection.terminate()
      server.closeAllConnections()
    }, limits.shutdownMs)
    const left = [...connections].map((connection) => {
      void connection.close(1001, 'The relay is stopping')
      return connection.closed
    })
    server.closeIdleConnections()
    await Promise.all([closed, ...left])
    clearTimeout(cut)
    clearInterval(timer)
    await store.close()
    log('info', 'stopped')
  }
  let stopped: Promise<void> | undefined
  return {
    port: bound,
    url: `ws://127.0.0.1:${bound}`,
    httpUrl: `http://127.0.0.1:${bound}`,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Often enough for the shortest of the timeouts that it checks. */
function tickMsOf({ pushAckTimeoutMs, pingIntervalMs, idleMs, sendStallMs }: Limits): number {
  return Math.max(5, Math.min(1_000, pushAckTimeoutMs / 2, pingIntervalMs / 2, idleMs / 2, sendStallMs / 2))
}
