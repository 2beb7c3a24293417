import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClientKey } from '../../tests/relay/clientKey'
import { eventually } from '../../tests/relay/eventually'
import { connectWireClient, type WireClient, type WireOptions } from '../../tests/relay/wireClient'
import { type Relay, type RelayOptions, startRelay } from './startRelay'
import type { Limits } from './wire/limits'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The relay's contract, frame by frame, with any store. */
export function relaySuite(name: string, optionsOf: () => RelayOptions): void {
  describe(name, () => {
    const topic = hash('topic')
    const other = hash('other')
    let relay: Relay
    let clients: WireClient[] = []

    beforeEach(async () => {
      relay = await startRelay(optionsOf())
    })
    afterEach(async () => {
      await Promise.all(clients.map((client) => client.close()))
      clients = []
      await relay.stop()
    })

    async function connect(options?: WireOptions) {
      const client = await connectWireClient(relay.url, options)
      clients.push(client)
      return client
    }
    async function restartWith(limits: Partial<Limits>) {
      await relay.stop()
      relay = await startRelay({ ...optionsOf(), limits })
    }
    const publish = (client: WireClient, message: string, more: object = {}, id?: number | string) =>
      client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true, ...more }, id)
    const messagesOf = (client: WireClient) => client.pushed.map(({ params }) => params.data.message)

    test('a message reaches the subscribers of its topic, and not its publisher', async () => {
      const [app, wallet, stranger] = [await connect(), await connect(), await connect()]
      const { result } = await wallet.call('irn_subscribe', { topic })
      await app.call('irn_subscribe', { topic })
      await stranger.call('irn_subscribe', { topic: other })

      const answer = await publish(app, 'hello', { attestation: 'seal' })
      const [push] = await wallet.received(1)

      expect(result).toBe(hash(topic + wallet.key.id))
      expect(answer).toEqual({ id: 1 + 1, jsonrpc: '2.0', result: true })
      expect(push).toEqual({
        id: expect.any(Number),
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: {
          id: result,
          data: { topic, message: 'hello', publishedAt: expect.any(Number), tag: 1108, attestation: 'seal' },
        },
      })
      expect([app.pushed, stranger.pushed]).toEqual([[], []])
    })

    test('a message waits for a later client, in the order of publishing, and is pushed to it once', async () => {
      const app = await connect()
      const key = createClientKey()
      for (const message of ['1', '2', '3']) await publish(app, message)
      const first = await connect({ key })
      await first.call('irn_batchSubscribe', { topics: [other, topic] })
      await first.received(3)
      await first.call('irn_subscribe', { topic: hash('acknowledgements are handled in order') })
      await first.close()

      const second = await connect({ key })
      await second.call('irn_subscribe', { topic })
      await publish(app, '4')
      await second.received(1)

      expect(messagesOf(first)).toEqual(['1', '2', '3'])
      expect(messagesOf(second)).toEqual(['4'])
    })

    test('a client that subscribes in the middle of a stream gets all of it, in order', async () => {
      const [app, wallet] = [await connect(), await connect()]
      const texts = Array.from({ length: 150 }, (_, index) => `${index}`)
      const published = texts.map((text) => publish(app, text))
      await published[20]

      await wallet.call('irn_subscribe', { topic })
      await Promise.all(published)
      await wallet.received(texts.length)

      expect(messagesOf(wallet)).toEqual(texts)
    })

    test("an unacknowledged push is repeated, then kept for the client's next subscription", async () => {
      await restartWith({ pushAckTimeoutMs: 40, pushAttempts: 2 })
      const key = createClientKey()
      const [app, deaf] = [await connect(), await connect({ key, acks: false })]
      await deaf.call('irn_subscribe', { topic })
      await publish(app, 'again')
      const [one, two] = await deaf.received(2)
      await new Promise((done) => setTimeout(done, 120))
      expect(one).toEqual(two)
      expect(deaf.pushed).toHaveLength(2)
      await deaf.close()

      const back = await connect({ key })
      await back.call('irn_subscribe', { topic })

      expect((await back.received(1))[0]!.params.data.message).toBe('again')
    })

    test('a retried publish is delivered once; another with the same text is another message', async () => {
      const [app, wallet] = [await connect(), await connect()]
      await wallet.call('irn_subscribe', { topic })

      const answers = [
        await publish(app, 'same', {}, '1763763000000123456'),
        await publish(app, 'same', {}, '1763763000000123456'),
        await publish(app, 'same', {}, '1763763000000123457'),
      ]
      await publish(app, 'last')
      await wallet.received(3)

      expect(answers.map(({ result }) => result)).toEqual([true, true, true])
      expect(messagesOf(wallet)).toEqual(['same', 'same', 'last'])
    })

    test('an id with more digits than a JavaScript number keeps is returned unchanged', async () => {
      const client = await connect()

      client.send(
        `{"id":1763763000000123457,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
      )
      await eventually(() => expect(client.frames).toHaveLength(1))

      expect(client.frames[0]).toContain('"id":1763763000000123457,')
    })

    test('a proposal and its approval publish and subscribe in one request each', async () => {
      const [app, wallet] = [await connect(), await connect()]
      await app.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
      await wallet.call('irn_subscribe', { topic })
      await wallet.received(1)
      await app.call('irn_subscribe', { topic: other })

      const { result } = await wallet.call('wc_approveSession', {
        pairingTopic: topic,
        sessionTopic: other,
        sessionProposalResponse: 'response',
        sessionSettlementRequest: 'settlement',
        ttl: 300,
      })
      await app.received(2)
      await publish(app, 'request', { topic: other })
      await wallet.received(2)

      const seen = (client: WireClient) =>
        client.pushed.map(({ params: { data } }) => [data.tag, data.message])
      expect(result).toBe(true)
      expect(seen(wallet)).toEqual([
        [1100, 'proposal'],
        [1108, 'request'],
      ])
      expect(seen(app)).toEqual([
        [1101, 'response'],
        [1102, 'settlement'],
      ])
    })

    test('a batch is published as a whole or not at all', async () => {
      const [app, wallet] = [await connect(), await connect()]
      await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
      const message = (text: string, on = topic) => ({ topic: on, message: text, ttl: 60, tag: 0 })

      const refused = await app.call('irn_batchPublish', { messages: [message('a'), message('', other)] })
      const taken = await app.call('irn_batchPublish', { messages: [message('b'), message('c', other)] })
      await wallet.received(2)

      expect(refused.error).toMatchObject({ code: -32602 })
      expect(taken.result).toBe(true)
      expect(messagesOf(wallet).sort()).toEqual(['b', 'c'])
    })

    test('a client that has unsubscribed gets nothing more', async () => {
      const [app, wallet] = [await connect(), await connect()]
      const { result } = await wallet.call('irn_batchSubscribe', { topics: [topic, other] })
      const [id, otherId] = result as [string, string]

      const wrong = await wallet.call('irn_unsubscribe', { topic, id: otherId })
      await wallet.call('irn_unsubscribe', { topic, id })
      await publish(app, 'unheard')
      await publish(app, 'heard', { topic: other })
      await wallet.received(1)
      await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic: other, id: otherId }] })
      await publish(app, 'unheard too', { topic: other })
      await wallet.call('irn_subscribe', { topic: hash('third') })

      expect(wrong.error).toMatchObject({ code: -32602 })
      expect(messagesOf(wallet)).toEqual(['heard'])
    })

    test('messages can be fetched without a subscription', async () => {
      const [app, wallet] = [await connect(), await connect()]
      await publish(app, 'a')
      await publish(app, 'b', { topic: other })

      const one = await wallet.call('irn_fetchMessages', { topic })
      const both = await wallet.call('irn_batchFetchMessages', { topics: [topic, other] })

      const entry = { publishedAt: expect.any(Number), tag: 1108 }
      expect(one.result).toEqual({ messages: [{ topic, message: 'a', ...entry }], hasMore: false })
      expect(both.result).toMatchObject({ messages: [{ message: 'a' }, { message: 'b' }], hasMore: false })
    })

    test('a message that has expired is not delivered', async () => {
      const [app, wallet] = [await connect(), await connect()]
      await publish(app, 'short', { ttl: 1 })
      await publish(app, 'long', { ttl: 60 })
      await new Promise((done) => setTimeout(done, 1_050))

      await wallet.call('irn_subscribe', { topic })
      await wallet.received(1)

      expect(messagesOf(wallet)).toEqual(['long'])
    })

    test('unacknowledged pushes are limited; acknowledging brings the rest, in order', async () => {
      await restartWith({ unackedPushes: 4 })
      const [app, wallet] = [await connect(), await connect({ acks: false })]
      const texts = Array.from({ length: 11 }, (_, index) => `${index}`)
      await wallet.call('irn_subscribe', { topic })
      for (const text of texts) await publish(app, text)
      await wallet.received(4)
      await wallet.call('irn_subscribe', { topic: other })
      expect(messagesOf(wallet)).toEqual(texts.slice(0, 4))

      for (let done = 0; done < texts.length; done++) {
        const pushed = await wallet.received(done + 1)
        wallet.acknowledge(pushed[done]!)
      }

      expect(messagesOf(wallet)).toEqual(texts)
    })

    test('a full mailbox is an error for its publisher', async () => {
      await restartWith({ mailboxMessagesPerTopic: 2 })
      const app = await connect()
      await publish(app, '1')
      await publish(app, '2')

      const { error } = await publish(app, '3')

      expect(error).toEqual({
        code: -32005,
        message: 'The mailbox of this topic is full of unread messages. Try again later.',
      })
    })

    test('health reports the counts', async () => {
      const app = await connect()
      await app.call('irn_subscribe', { topic: other })
      await publish(app, 'a')

      const health = await fetch(`${relay.httpUrl}/health`)
      const ready = await fetch(`${relay.httpUrl}/ready`)

      expect(await health.json()).toEqual({
        status: 'ok',
        connections: 1,
        topics: 1,
        mailbox: { messages: 1, bytes: 257 },
        uptimeS: expect.any(Number),
      })
      expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
    })

    test('stopping answers pending requests, closes with a reason, and delivers nothing twice', async () => {
      const client = await connect()
      const closed = new Promise((resolve) => client.socket.once('close', (code) => resolve(code)))
      const asked = Array.from({ length: 20 }, (_, index) => publish(client, `${index}`))
      await asked[0]

      await relay.stop()

      expect(await closed).toBe(1001)
      expect(
        (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length,
      ).toBeGreaterThan(0)
      await expect(fetch(`${relay.httpUrl}/health`)).rejects.toThrow()
    })
  })
}
