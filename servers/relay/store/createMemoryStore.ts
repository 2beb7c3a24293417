import { RelayError } from '../wire/RelayError'
import {
  type RelayStore,
  type StoredMessage,
  type StoreLimits,
  type StoreListener,
  sizeOf,
} from './relayStore'

interface Entry {
  readonly message: StoredMessage
  readonly bytes: number
  readonly readers: Set<string>
}

interface Mailbox {
  readonly entries: Map<string, Entry>
  bytes: number
}

const sweepEveryMs = 10_000

/** A store for one relay alone: its content ends with it. */
export function createMemoryStore(
  limits: StoreLimits,
  listener: StoreListener,
  now: () => number = Date.now,
): RelayStore {
  const mailboxes = new Map<string, Mailbox>()
  /** Read messages, in that order: the first to make room. */
  const read = new Set<Entry>()
  /** When each published id may be forgotten, in the order of publishing. */
  const published = new Map<string, number>()
  const watched = new Set<string>()
  let bytes = 0
  let messages = 0
  let sweptMs = 0

  const remove = (entry: Entry) => {
    const { topic, id } = entry.message
    const mailbox = mailboxes.get(topic)
    if (!mailbox?.entries.delete(id)) return
    read.delete(entry)
    mailbox.bytes -= entry.bytes
    bytes -= entry.bytes
    messages--
    if (mailbox.entries.size === 0) mailboxes.delete(topic)
  }
  const removeExpired = ({ entries }: Mailbox) => {
    for (const entry of entries.values()) if (entry.message.expiresAtMs <= now()) remove(entry)
  }
  const forget = () => {
    for (const [id, untilMs] of published) {
      if (untilMs > now() && published.size <= limits.retriesRemembered) return
      published.delete(id)
    }
  }
  const makeRoom = (mailbox: Mailbox, size: number) => {
    const isTopicFull = () =>
      mailbox.entries.size >= limits.mailboxMessagesPerTopic ||
      mailbox.bytes + size > limits.mailboxBytesPerTopic
    if (isTopicFull()) removeExpired(mailbox)
    if (isTopicFull())
      for (const entry of mailbox.entries.values()) {
        if (entry.readers.size > 0) remove(entry)
        if (!isTopicFull()) break
      }
    if (isTopicFull())
      throw new RelayError(
        'LimitExceeded',
        'The mailbox of this topic is full of unread messages. Try again later.',
      )
    const isFull = () => bytes + size > limits.mailboxBytes
    // A full relay must not search all messages for each new one.
    if (isFull() && now() - sweptMs >= 1000) sweep()
    for (const entry of read) {
      if (!isFull()) break
      remove(entry)
    }
    if (isFull())
      throw new RelayError('LimitExceeded', 'The mailboxes of this relay are full. Try again later.')
  }
  const sweep = () => {
    sweptMs = now()
    for (const mailbox of [...mailboxes.values()]) removeExpired(mailbox)
    forget()
  }
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()

  return {
    async publish(message) {
      const untilMs = published.get(message.id)
      if (untilMs !== undefined && untilMs > now()) return false
      const size = sizeOf(message)
      const mailbox = mailboxes.get(message.topic) ?? { entries: new Map(), bytes: 0 }
      makeRoom(mailbox, size)
      // Making room may have emptied it, and an empty one is dropped.
      mailboxes.set(message.topic, mailbox)
      mailbox.entries.set(message.id, { message, bytes: size, readers: new Set() })
      mailbox.bytes += size
      bytes += size
      messages++
      published.delete(message.id)
      published.set(message.id, now() + limits.retryWindowS * 1000)
      forget()
      if (watched.has(message.topic)) listener.onMessage(message)
      return true
    },
    async pending(topic, clientId, count) {
      const waiting: StoredMessage[] = []
      for (const { message, readers } of mailboxes.get(topic)?.entries.values() ?? []) {
        if (waiting.length === count) break
        if (message.from !== clientId && !readers.has(clientId) && message.expiresAtMs > now())
          waiting.push(message)
      }
      return waiting
    },
    async acknowledge({ topic, id }, clientId) {
      const entry = mailboxes.get(topic)?.entries.get(id)
      if (!entry) return
      entry.readers.add(clientId)
      read.add(entry)
    },
    async watch(topic) {
      watched.add(topic)
    },
    async unwatch(topic) {
      watched.delete(topic)
    },
    usage: async () => ({ messages, bytes }),
    isReady: () => true,
    async close() {
      clearInterval(timer)
      mailboxes.clear()
      read.clear()
      published.clear()
      watched.clear()
    },
  }
}
