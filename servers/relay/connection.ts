import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Log } from '../kit/log'
import { createTokenBucket, type TokenBucket } from '../kit/tokenBucket'
import { type Client, handleRequest } from './handleRequest'
import { createOutbox } from './outbox'
import type { RelayStore, StoredMessage } from './store/relayStore'
import { subscriptionId } from './subscriptionId'
import type { Subscriber, Subscriptions } from './subscriptions'
import { FrameError, parseFrame } from './wire/frames'
import type { Limits } from './wire/limits'
import { RelayError } from './wire/RelayError'

/** Long enough to distinguish clients: every id begins with `did:key:z6Mk`. */
const shortClient = (clientId: string) => clientId.slice(12, 20)

export interface ConnectionOptions {
  readonly socket: WebSocket
  readonly clientId: string
  readonly store: RelayStore
  readonly subscriptions: Subscriptions
  readonly limits: Limits
  /** Shared by all connections of the client. */
  readonly publishes: TokenBucket
  readonly now: () => number
  readonly log: Log
}

export interface Connection extends Subscriber {
  readonly clientId: string
  /** Pushes the waiting messages of all its topics. */
  pushAllPending(): Promise<void>
  /** Repeats pushes, pings, and ends the connection when the client is gone. */
  tick(): void
  /** Answers the requests already read, then closes. */
  close(code: number, reason: string): Promise<void>
  terminate(): void
  /** Whether the last ping is unanswered. */
  isSilent(): boolean
  /** Settles when the socket is closed and its topics are given up. */
  readonly closed: Promise<void>
}

/** Serves one socket until it is closed. */
export function serveConnection(options: ConnectionOptions): Connection {
  const { socket, clientId, store, subscriptions, limits, publishes, now } = options
  const log: Log = (level, event, fields) =>
    options.log(level, event, { client: shortClient(clientId), ...fields })
  const topics = new Set<string>()
  const frames = createTokenBucket(limits.framesPerSecond, limits.frameBurst, now)
  const queue: string[] = []
  let isWorking = false
  let isThrottled = false
  let readableAtMs = 0
  let isPaused = false
  let isClosing = false
  let heardAtMs = now()
  let framedAtMs = now()
  let pingedAtMs = now()
  let writtenBytes = 0
  let takenBytes = 0
  let takenAtMs = now()
  let refusals = 0
  let lastRefusal: RelayError | undefined

  const write = (json: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.sendBufferBytes) {
      disconnectSlow()
      return
    }
    writtenBytes += Buffer.byteLength(json)
    socket.send(json)
  }
  /** Its messages stay in their mailboxes. */
  const disconnectSlow = () => {
    log('warn', 'slow consumer disconnected', { bufferedBytes: socket.bufferedAmount })
    socket.terminate()
  }
  const outbox = createOutbox({
    clientId,
    store,
    limits,
    now,
    isSubscribed: (topic) => topics.has(topic),
    canSend: () => socket.bufferedAmount <= limits.sendBufferBytes / 2,
    send(pushId, { topic, message, publishedAtMs, tag, attestation }) {
      const data = { topic, message, publishedAt: publishedAtMs, tag, attestation }
      const params = { id: subscriptionId(topic, clientId), data }
      write(JSON.stringify({ id: pushId, jsonrpc: '2.0', method: 'irn_subscription', params }))
    },
  })
  let settleClosed = () => {}
  const connection: Connection = {
    clientId,
    push: outbox.push,
    async pushAllPending() {
      for (const topic of topics) await outbox.pushPending(topic)
    },
    tick() {
      outbox.tick().catch(reportUnread)
      reportRefusals()
      // The buffer may be as full as before, and hold other messages.
      const taken = writtenBytes - socket.bufferedAmount
      if (socket.bufferedAmount === 0 || taken > takenBytes) takenAtMs = now()
      takenBytes = taken
      if (now() - takenAtMs >= limits.sendStallMs) return disconnectSlow()
      if (topics.size === 0 && queue.length === 0 && now() - framedAtMs >= limits.idleMs) {
        void connection.close(1000, 'Idle')
        return
      }
      if (now() - pingedAtMs < limits.pingIntervalMs) return
      if (connection.isSilent()) {
        log('info', 'half-open connection dropped')
        socket.terminate()
        return
      }
      pingedAtMs = now()
      socket.ping()
    },
    async close(code, reason) {
      isClosing = true
      socket.pause()
      while (isWorking) await new Promise((done) => setTimeout(done, 5))
      // Its close frame is to be read.
      socket.resume()
      socket.close(code, reason)
    },
    terminate: () => socket.terminate(),
    // A paused socket is not read.
    isSilent: () => heardAtMs < pingedAtMs && !isPaused,
    closed: new Promise((resolve) => {
      settleClosed = resolve
    }),
  }

  /** Once for many: a flood must not flood the log. */
  const reportRefusals = () => {
    if (lastRefusal) log('warn', 'requests refused', { count: refusals, last: lastRefusal.message })
    refusals = 0
    lastRefusal = undefined
  }
  const subscribe = async (wanted: readonly string[]) => {
    const added = [...new Set(wanted)].filter((topic) => !topics.has(topic))
    if (topics.size + added.length > limits.topicsPerConnection)
      throw new RelayError('LimitExceeded', `A connection has at most ${limits.topicsPerConnection} topics.`)
    for (const topic of added) {
      topics.add(topic)
      // Waiting messages precede those published from here on.
      outbox.hold(topic)
    }
    const results = await Promise.allSettled(added.map((topic) => subscriptions.add(topic, connection)))
    for (const [index, result] of results.entries())
      if (result.status === 'rejected') {
        topics.delete(added[index]!)
        outbox.forget(added[index]!)
      }
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    // The socket may have closed meanwhile, and its topics have been given up.
    if (socket.readyState === socket.CLOSED) await leave(added)
  }
  const leave = async (left: readonly string[]) => {
    for (const topic of left) {
      topics.delete(topic)
      outbox.forget(topic)
    }
    await Promise.all(left.map((topic) => subscriptions.remove(topic, connection)))
  }
  const clientFor = (requestId: string, subscribed: string[]): Client => ({
    id: clientId,
    async subscribe(wanted) {
      await subscribe(wanted)
      subscribed.push(...wanted)
    },
    unsubscribe: (topic) => leave([topic]),
    async publish(publications) {
      if (!publishes.take(publications.length))
        throw new RelayError(
          'LimitExceeded',
          `A client publishes at most ${limits.publishesPerSecond} messages a second.`,
        )
      for (const { topic, message, ttlS, tag, attestation } of publications) {
        const publishedAtMs = now()
        const stored: StoredMessage = {
          id: createHash('sha256').update(`${clientId} ${requestId} ${topic} ${message}`).digest('hex'),
          topic,
          message,
          tag,
          ...(attestation !== undefined && { attestation }),
          from: clientId,
          publishedAtMs,
          expiresAtMs: publishedAtMs + ttlS * 1000,
        }
        await store.publish(stored)
      }
    },
    pending: (topic) => store.pending(topic, clientId, limits.mailboxMessagesPerTopic),
  })

  const reportUnread = (error: unknown) => log('error', 'mailbox not read', { error: String(error) })
  const handle = async (text: string) => {
    let id = 'null'
    try {
      const frame = parseFrame(text)
      id = frame.id
      if (frame.kind === 'response') {
        if (frame.isAck) await outbox.acknowledge(id).catch(reportUnread)
        return
      }
      const subscribed: string[] = []
      const result = await handleRequest(clientFor(id, subscribed), frame.method, frame.params, limits)
      write(`{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
      // The client has its answer: a failure here is retried by the timer.
      for (const topic of subscribed) await outbox.pushPending(topic).catch(reportUnread)
    } catch (error) {
      refuse(error instanceof FrameError ? error.id : id, error)
    }
  }
  const refuse = (id: string, error: unknown) => {
    const told = error instanceof RelayError ? error : new RelayError('Internal', 'The relay failed.')
    if (told.name === 'Internal' || told.name === 'StoreUnavailable')
      log('error', 'request failed', { error: String(error instanceof RelayError ? error.cause : error) })
    refusals++
    lastRefusal = told
    const { code, message } = told
    write(`{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`)
  }
  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
      await handle(text)
      updatePause()
    }
    isWorking = false
  }
  const updatePause = () => {
    const isTooFast = isThrottled || queue.length >= limits.queuedFrames
    if (isTooFast === isPaused || isClosing) return
    isPaused = isTooFast
    if (isPaused) socket.pause()
    else socket.resume()
  }
  /** A pause stops no frame of the same packets: a surplus lengthens the pause. */
  const throttle = () => {
    const waitMs = frames.spend()
    if (waitMs > 0) readableAtMs = now() + waitMs
    if (waitMs === 0 || isThrottled) return
    isThrottled = true
    const release = () => {
      if (now() < readableAtMs) {
        setTimeout(release, readableAtMs - now()).unref()
        return
      }
      isThrottled = false
      heardAtMs = now()
      updatePause()
    }
    setTimeout(release, waitMs).unref()
  }

  socket.on('message', (data, isBinary) => {
    heardAtMs = now()
    framedAtMs = heardAtMs
    throttle()
    queue.push(isBinary ? '' : String(data))
    updatePause()
    void work()
  })
  socket.on('pong', () => {
    heardAtMs = now()
  })
  socket.on('error', (error) => log('info', 'connection failed', { error: error.message }))
  socket.on('close', (code) => {
    queue.length = 0
    reportRefusals()
    log('info', 'connection closed', { code })
    leave([...topics])
      .catch((error) => log('error', 'topics not given up', { error: String(error) }))
      .finally(settleClosed)
  })
  log('info', 'connection opened')
  return connection
}
