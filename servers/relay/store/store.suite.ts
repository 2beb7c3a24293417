import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../tests/relay/eventually'
import { defaultLimits } from '../wire/limits'
import {
  type RelayStore,
  type StoredMessage,
  type StoreLimits,
  type StoreListener,
  sizeOf,
} from './relayStore'

export interface StoreFixture {
  /** Stores of one fixture share their content if the store is a shared one. */
  open(limits: StoreLimits, listener: StoreListener, now: () => number): Promise<RelayStore>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The contract of every store. */
export function storeSuite(name: string, fixture: () => StoreFixture): void {
  describe(name, () => {
    const topic = hash('topic')
    const stores: RelayStore[] = []
    let nowMs = Date.now()

    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()))
    })

    async function open(limits: Partial<StoreLimits> = {}) {
      const listener = { onMessage: vi.fn(), onGap: vi.fn() }
      const store = await fixture().open({ ...defaultLimits, ...limits }, listener, () => nowMs)
      stores.push(store)
      return { store, listener }
    }
    const messageOf = (text: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
      id: hash(text),
      topic,
      message: text,
      tag: 1108,
      from: 'app',
      publishedAtMs: nowMs,
      expiresAtMs: nowMs + 60_000,
      ...changes,
    })

    test('a message waits for every client but the one that published it, oldest first', async () => {
      const { store } = await open()
      const [first, second] = [messageOf('first', { attestation: 'seal|with|bars' }), messageOf('second')]

      await store.publish(first)
      await store.publish(second)

      expect(await store.pending(topic, 'wallet', 10)).toEqual([first, second])
      expect(await store.pending(topic, 'wallet', 1)).toEqual([first])
      expect(await store.pending(topic, 'app', 10)).toEqual([])
      expect(await store.pending(hash('other'), 'wallet', 10)).toEqual([])
    })

    test('a republished message is stored once', async () => {
      const { store } = await open()
      await store.publish(messageOf('once'))

      const isNew = await store.publish(messageOf('once'))

      expect(isNew).toBe(false)
      expect(await store.pending(topic, 'wallet', 10)).toHaveLength(1)
      expect((await store.usage()).messages).toBe(1)
    })

    test('an acknowledged message waits for the other clients only', async () => {
      const { store } = await open()
      const message = messageOf('read')
      await store.publish(message)

      await store.acknowledge(message, 'wallet')
      await store.acknowledge(message, 'wallet')

      expect(await store.pending(topic, 'wallet', 10)).toEqual([])
      expect(await store.pending(topic, 'second wallet', 10)).toEqual([message])
    })

    test('an expired message waits for no client and takes no room', async () => {
      const { store } = await open()
      await store.publish(messageOf('short', { expiresAtMs: nowMs + 1_000 }))
      await store.publish(messageOf('long'))

      nowMs += 1_000

      expect((await store.pending(topic, 'wallet', 10)).map(({ message }) => message)).toEqual(['long'])
    })

    test('a message is announced to the watchers of its topic, and to none that has stopped watching', async () => {
      const { store, listener } = await open()
      await store.watch(topic)
      await store.publish(messageOf('heard'))
      await eventually(() => expect(listener.onMessage).toHaveBeenCalledWith(messageOf('heard')))

      await store.unwatch(topic)
      await store.publish(messageOf('unheard'))
      await store.watch(topic)
      await store.publish(messageOf('heard again'))
      await eventually(() => expect(listener.onMessage).toHaveBeenCalledWith(messageOf('heard again')))

      expect(listener.onMessage).toHaveBeenCalledTimes(2)
    })

    test('a full mailbox refuses a message that would stay unread, and its retry succeeds later', async () => {
      const { store } = await open({ mailboxMessagesPerTopic: 2 })
      const [first, second, third] = [messageOf('1'), messageOf('2'), messageOf('3')]
      await store.publish(first)
      await store.publish(second)

      await expect(store.publish(third)).rejects.toMatchObject({ name: 'LimitExceeded' })
      await store.acknowledge(second, 'wallet')

      expect(await store.publish(third)).toBe(true)
      expect(await store.pending(topic, 'wallet', 10)).toEqual([first, third])
    })

    test("a topic's bytes are limited", async () => {
      const size = sizeOf(messageOf('a'))
      const { store } = await open({ mailboxBytesPerTopic: 2 * size })
      await store.publish(messageOf('a'))
      await store.publish(messageOf('b'))

      await expect(store.publish(messageOf('c'))).rejects.toThrow('The mailbox of this topic is full')
    })

    test('all mailboxes together are limited; messages read first make room first', async () => {
      const size = sizeOf(messageOf('a'))
      const { store } = await open({ mailboxBytes: 3 * size })
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => messageOf(text, { topic: hash(text) })) as [
        StoredMessage,
        StoredMessage,
        StoredMessage,
        StoredMessage,
      ]
      for (const message of [a, b, c]) await store.publish(message)
      await expect(store.publish(d)).rejects.toThrow('The mailboxes of this relay are full')
      await store.acknowledge(b, 'wallet')
      nowMs += 1
      await store.acknowledge(a, 'wallet')

      await store.publish(d)

      expect(await store.pending(b.topic, 'other', 10)).toEqual([])
      expect(await store.pending(a.topic, 'other', 10)).toEqual([a])
      expect(await store.usage()).toEqual({ messages: 3, bytes: 3 * size })
    })

    test('an expired message makes room', async () => {
      const { store } = await open({ mailboxMessagesPerTopic: 1, mailboxBytes: sizeOf(messageOf('a')) })
      await store.publish(messageOf('a', { expiresAtMs: nowMs + 10 }))

      nowMs += 2_000

      expect(await store.publish(messageOf('b'))).toBe(true)
      expect((await store.usage()).messages).toBe(1)
    })

    test('a message of the largest size is stored unchanged', async () => {
      const { store } = await open()
      const message = messageOf('é'.repeat(200_000))

      await store.publish(message)

      expect(await store.pending(topic, 'wallet', 10)).toEqual([message])
    })

    test('the store is ready', async () => {
      const { store } = await open()

      expect(store.isReady()).toBe(true)
    })
  })
}
