import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createClientKey } from '../../tests/relay/clientKey'
import { eventually } from '../../tests/relay/eventually'
import {
  connectWireClient,
  relayAddress,
  type WireClient,
  type WireOptions,
} from '../../tests/relay/wireClient'
import { type Relay, type RelayOptions, startRelay } from './startRelay'

const topicOf = (text: string) => createHash('sha256').update(text).digest('hex')
const topic = topicOf('topic')

let relay: Relay
/** The relay's clock, which stands still. */
let nowMs = Date.now()
let clients: WireClient[] = []

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  clients = []
  await relay.stop()
})

async function start(options: RelayOptions = {}) {
  nowMs = Date.now()
  relay = await startRelay({ now: () => nowMs, ...options })
}
async function connect(options?: WireOptions) {
  const client = await connectWireClient(relay.url, options)
  clients.push(client)
  return client
}
/** Status and reason of a refused connection. */
function refusal(address: string): Promise<[number, string]> {
  const socket = new WebSocket(address)
  socket.on('error', () => {})
  return new Promise((resolve, reject) => {
    socket.once('open', () => reject(new Error('It was let in.')))
    socket.once('unexpected-response', async (_request, response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve([response.statusCode!, JSON.parse(body).error])
    })
  })
}
/** Code and reason by which a connection is closed at once. */
async function closing(address: string, origin?: string): Promise<[number, string]> {
  return closeOfSocket(new WebSocket(address, origin ? { origin } : {}))
}
const closeOfSocket = (socket: WebSocket) =>
  new Promise<[number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  )
const publish = (client: WireClient, params: object = {}) =>
  client.call('irn_publish', { topic, message: 'm', ttl: 60, ...params })
const closeOf = (client: WireClient) =>
  new Promise<number>((resolve) => client.socket.once('close', (code) => resolve(code)))

describe('admission', () => {
  test('a client without a token, with a bad one, or with one for another relay is refused with 401', async () => {
    await start()
    const key = createClientKey()
    const address = (token: string) => relayAddress(relay.url, token)

    expect(await refusal(`${relay.url}/?projectId=a`)).toEqual([401, expect.stringContaining('auth')])
    expect(await refusal(address('a.b.c'))).toEqual([401, 'The token is not a JWT.'])
    expect(await refusal(address(key.token('wss://elsewhere')))).toEqual([
      401,
      'The token is for another relay.',
    ])
    expect(await refusal(`${relay.url}/?auth=${key.token(relay.url)}`)).toEqual([
      401,
      expect.stringContaining('projectId'),
    ])
  })

  test('further addresses of the relay can be configured', async () => {
    await start({ audiences: ['wss://relay.example'] })
    const socket = new WebSocket(relayAddress(relay.url, createClientKey().token('wss://relay.example')))

    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.terminate()
  })

  test('a project may be refused', async () => {
    await start({ allowProject: async (projectId) => projectId === 'ours' })
    const token = createClientKey().token(relay.url)

    expect(await closing(relayAddress(relay.url, token, 'theirs'))).toEqual([
      3000,
      'Unauthorized: invalid key',
    ])
  })

  test('pages of other origins may be refused, and programs have no origin', async () => {
    await start({ origins: ['https://app.example'] })
    const address = () => relayAddress(relay.url, createClientKey().token(relay.url))

    expect(await closing(address(), 'https://evil.example')).toEqual([
      3000,
      'Unauthorized: origin not allowed',
    ])
    const ours = new WebSocket(address(), { origin: 'https://app.example' })
    await new Promise((resolve) => ours.once('open', resolve))
    expect(
      await Promise.race([closeOfSocket(ours), new Promise((resolve) => setTimeout(resolve, 100, 'open'))]),
    ).toBe('open')
    ours.terminate()
    await connect()
  })

  test('a token of a clock that is ahead is reported by name', async () => {
    await start()
    const token = createClientKey().token(relay.url)
    nowMs -= 86_400_000

    expect(await closing(relayAddress(relay.url, token))).toEqual([
      3000,
      'JWT validation error: JWT Token is not yet valid',
    ])
  })

  test('a token of a clock that is behind is reported by name', async () => {
    await start()
    const token = createClientKey().token(relay.url)
    nowMs += 30 * 86_400_000

    expect(await closing(relayAddress(relay.url, token))).toEqual([
      3000,
      'JWT validation error: JWT Token has expired',
    ])
  })

  test('connections are limited, in total and for each client', async () => {
    await start({ limits: { connections: 3, connectionsPerClient: 2 } })
    const key = createClientKey()
    const address = () => relayAddress(relay.url, key.token(relay.url))
    await connect({ key })
    await connect({ key })

    expect(await refusal(address())).toEqual([429, 'A client has at most 2 connections.'])
    await connect()
    expect(await refusal(address())).toEqual([503, 'The relay has no connection left.'])
  })

  test('a silent connection makes room for a new one of the client', async () => {
    await start({ limits: { connectionsPerClient: 1, pingIntervalMs: 100 } })
    const key = createClientKey()
    const dead = await connect({ key, autoPong: false })
    const closed = closeOf(dead)
    const pinged = once(dead.socket, 'ping')
    nowMs += 100
    await pinged

    const back = await connect({ key })

    expect(await closed).toBe(1006)
    expect((await back.call('irn_subscribe', { topic })).result).toEqual(expect.any(String))
  })

  test('unknown paths and methods are refused', async () => {
    await start()

    const statuses = await Promise.all([
      fetch(`${relay.httpUrl}/`),
      fetch(`${relay.httpUrl}/metrics`),
      fetch(`${relay.httpUrl}/health`, { method: 'POST' }),
    ])

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 405])
  })
})

describe('limits', () => {
  test.each([
    ['a message that is too large', { message: 'a'.repeat(101) }, -32005, 'have at most 100 bytes'],
    ['a message of wide characters', { message: '€'.repeat(34) }, -32005, 'have at most 100 bytes'],
    ['an attestation that is too large', { attestation: 'a'.repeat(100) }, -32005, 'have at most 100 bytes'],
    ['an empty message', { message: '' }, -32602, 'message is a text that is not empty.'],
    ['a message that is no text', { message: { a: 1 } }, -32602, 'message is a text that is not empty.'],
    ['a topic that is too short', { topic: 'ab' }, -32602, 'topic is 64 hexadecimal digits'],
    ['a topic in capitals', { topic: topic.toUpperCase() }, -32602, 'topic is 64 hexadecimal digits'],
    ['a time to live of 0', { ttl: 0 }, -32602, 'ttl is a whole number of seconds from 1.'],
    ['a time to live that is broken', { ttl: 1.5 }, -32602, 'ttl is a whole number of seconds from 1.'],
    ['a tag below 0', { tag: -1 }, -32602, 'tag is a whole number from 0.'],
  ])('%s is refused', async (_, params, code, message) => {
    await start({ limits: { messageBytes: 100 } })
    const client = await connect()

    const { error } = await publish(client, params)

    expect(error).toEqual({ code, message: expect.stringContaining(message) })
  })

  test('a frame that is too large ends its connection', async () => {
    await start({ limits: { frameBytes: 1_000 } })
    const client = await connect()
    const closed = closeOf(client)

    client.send('a'.repeat(1_001))

    expect(await closed).toBe(1009)
  })

  test('topics of a connection, and of one request, are limited', async () => {
    await start({ limits: { topicsPerConnection: 3, batchItems: 2 } })
    const client = await connect()
    const topics = ['a', 'b', 'c', 'd'].map(topicOf)

    const [batch, two, again, three, four] = [
      await client.call('irn_batchSubscribe', { topics }),
      await client.call('irn_batchSubscribe', { topics: topics.slice(0, 2) }),
      await client.call('irn_batchSubscribe', { topics: topics.slice(0, 2) }),
      await client.call('irn_subscribe', { topic: topics[2] }),
      await client.call('irn_subscribe', { topic: topics[3] }),
    ]

    expect(batch.error).toEqual({ code: -32005, message: 'topics has at most 2 entries.' })
    expect([two.result, again.result, three.result]).toEqual([two.result, two.result, expect.any(String)])
    expect(four.error).toEqual({ code: -32005, message: 'A connection has at most 3 topics.' })
  })

  test('a client that publishes too fast is told so, across its connections, and may go on later', async () => {
    await start({ limits: { publishesPerSecond: 50, publishBurst: 3 } })
    const key = createClientKey()
    const [first, second] = [await connect({ key }), await connect({ key })]

    const answers = await Promise.all([publish(first), publish(first), publish(second), publish(second)])
    nowMs += 20
    const later = await publish(second)

    expect(answers.flatMap(({ error }) => error ?? [])).toEqual([
      { code: -32005, message: 'A client publishes at most 50 messages a second.' },
    ])
    expect(later.result).toBe(true)
  })

  test('a client that sends frames too fast is read more slowly, and loses none', async () => {
    await start({ limits: { framesPerSecond: 200, frameBurst: 10 }, now: Date.now })
    const client = await connect()
    const startedMs = performance.now()

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => client.call('irn_subscribe', { topic: topicOf(`${index}`) })),
    )
    const late = await client.call('irn_subscribe', { topic })

    expect(answers.every(({ result }) => typeof result === 'string')).toBe(true)
    expect(late.result).toEqual(expect.any(String))
    // 50 more than the burst, of which 200 a second are admitted.
    expect(performance.now() - startedMs).toBeGreaterThan(200)
  })

  test('a consumer that receives nothing is disconnected, and gets its messages when it returns', async () => {
    await start({ limits: { sendStallMs: 400, publishBurst: 500, mailboxBytesPerTopic: 33_554_432 } })
    const key = createClientKey()
    const [app, slow] = [await connect(), await connect({ key })]
    await slow.call('irn_subscribe', { topic })
    slow.socket.pause()
    const message = 'm'.repeat(100_000)
    const count = 150

    for (let published = 0; published < count; published++) await publish(app, { message })
    await eventually(async () => {
      // The time restarts with what the network still takes.
      nowMs += 400
      const { connections } = await (await fetch(`${relay.httpUrl}/health`)).json()
      expect(connections).toBe(1)
    })
    slow.socket.terminate()
    const back = await connect({ key })
    await back.call('irn_subscribe', { topic })
    await back.received(count)

    expect(back.pushed).toHaveLength(count)
  })

  test('a client that sends requests and does not read is disconnected', async () => {
    await start({ limits: { sendBufferBytes: 200_000 } })
    const [app, greedy] = [await connect(), await connect()]
    for (let index = 0; index < 8; index++) await publish(app, { message: 'm'.repeat(100_000) })
    greedy.socket.pause()

    for (let index = 0; index < 40; index++)
      greedy.send(
        JSON.stringify({ id: index, jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } }),
      )

    await eventually(async () => {
      const { connections } = await (await fetch(`${relay.httpUrl}/health`)).json()
      expect(connections).toBe(1)
    })
    greedy.socket.terminate()
  })

  test('a connection without topics that sends nothing is closed; one with topics stays', async () => {
    await start({ limits: { idleMs: 400 } })
    const [idle, subscribed] = [await connect(), await connect()]
    await subscribed.call('irn_subscribe', { topic })

    const closed = closeOf(idle)
    nowMs += 400
    const code = await closed
    await publish(subscribed)

    expect(code).toBe(1000)
    expect(subscribed.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('clients are pinged; one that does not answer is dropped', async () => {
    await start({ limits: { pingIntervalMs: 100 } })
    const [here, gone] = [await connect(), await connect({ autoPong: false })]
    const closed = closeOf(gone)
    const pinged = () => Promise.all([here, gone].map(({ socket }) => once(socket, 'ping')))

    const first = pinged()
    nowMs += 100
    await first
    // Its pong has arrived with this.
    await here.call('irn_subscribe', { topic })
    const second = once(here.socket, 'ping')
    nowMs += 100
    const [code] = await Promise.all([closed, second])

    expect(code).toBe(1006)
    expect(here.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('a long time to live is shortened', async () => {
    await start({ limits: { messageTtlMaxS: 10 } })
    const [app, wallet] = [await connect(), await connect()]
    await publish(app, { ttl: 31_536_000 })

    nowMs += 10_000
    const { result } = await wallet.call('irn_fetchMessages', { topic })

    expect(result).toEqual({ messages: [], hasMore: false })
  })
})

describe('errors', () => {
  test('an invalid request is answered, under its id if it has one', async () => {
    await start()
    const client = await connect()

    for (const frame of ['{', '[]', '{"id":7,"jsonrpc":"2.0"}']) client.send(frame)
    client.socket.send(Buffer.from('{"id":8}'), { binary: true })
    await eventually(() => expect(client.frames).toHaveLength(4))

    const answers = client.frames.map((frame) => JSON.parse(frame))
    expect(answers.map(({ id, error }) => [id, error.code])).toEqual([
      [null, -32700],
      [null, -32600],
      [7, -32600],
      [null, -32700],
    ])
  })

  test.each(['irn_subscription', 'constructor', '__proto__', 'toString', ''])(
    'there is no method "%s"',
    async (method) => {
      await start()
      const client = await connect()

      const { error } = await client.call(method, {})

      expect(error).toEqual({ code: -32601, message: 'There is no such method.' })
    },
  )

  test('a taken port is an error', async () => {
    await start()

    await expect(startRelay({ port: relay.port })).rejects.toThrow('EADDRINUSE')
  })
})
