import type { RelayStore, StoredMessage } from './store/relayStore'
import type { Limits } from './wire/limits'

/**
 * Pushes to one connection until the client has acknowledged. A message without room stays in its mailbox, with all
 * later ones of the topic: a topic keeps its order.
 */
export interface Outbox {
  push(message: StoredMessage): void
  /** Nothing of the topic is pushed until {@link pushPending}. */
  hold(topic: string): void
  /** Pushes the waiting messages of a topic. */
  pushPending(topic: string): Promise<void>
  /** `id`: JSON text of the push that the client answers. */
  acknowledge(id: string): Promise<void>
  forget(topic: string): void
  /** Repeats pushes that are unacknowledged for too long, and pushes waiting messages for which there is room. */
  tick(): Promise<void>
}

export interface OutboxOptions {
  readonly clientId: string
  readonly store: Pick<RelayStore, 'pending' | 'acknowledge'>
  readonly limits: Limits
  readonly now: () => number
  readonly isSubscribed: (topic: string) => boolean
  /** Whether the client receives what it is sent. */
  readonly canSend: () => boolean
  readonly send: (pushId: number, message: StoredMessage) => void
}

interface Push {
  readonly message: StoredMessage
  sentAtMs: number
  attempts: number
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { clientId, store, limits, now, isSubscribed, canSend, send } = options
  const pushes = new Map<number, Push>()
  const pushed = new Set<string>()
  /** Topics with messages that have to be read from their mailbox. */
  const behind = new Set<string>()
  const reading = new Set<string>()

  const hasRoom = () => pushed.size < limits.unackedPushes && canSend()
  const drop = (id: number, { message }: Push) => {
    pushes.delete(id)
    pushed.delete(message.id)
  }
  /** False when there is no room. */
  const deliver = (message: StoredMessage) => {
    const { id, topic, from } = message
    if (from === clientId || pushed.has(id) || !isSubscribed(topic)) return true
    if (!hasRoom()) return false
    const pushId = nextPushId()
    pushes.set(pushId, { message, sentAtMs: now(), attempts: 1 })
    pushed.add(id)
    send(pushId, message)
    return true
  }
  const pushPending = async (topic: string) => {
    behind.add(topic)
    if (reading.has(topic)) return
    reading.add(topic)
    try {
      while (behind.has(topic) && hasRoom()) {
        behind.delete(topic)
        const waiting = await store.pending(topic, clientId, limits.unackedPushes + 1)
        if (!waiting.every(deliver) || waiting.length > limits.unackedPushes) behind.add(topic)
      }
    } catch (error) {
      behind.add(topic)
      throw error
    } finally {
      reading.delete(topic)
    }
  }
  const catchUp = async () => {
    for (const topic of [...behind]) if (hasRoom()) await pushPending(topic)
  }
  const repeat = () => {
    for (const [id, found] of pushes) {
      if (now() - found.sentAtMs < limits.pushAckTimeoutMs || !canSend()) continue
      // It stays in its mailbox for the client's next subscription.
      if (found.attempts >= limits.pushAttempts || found.message.expiresAtMs <= now()) {
        drop(id, found)
        continue
      }
      found.attempts++
      found.sentAtMs = now()
      send(id, found.message)
    }
  }
  return {
    push(message) {
      const { topic } = message
      if (behind.has(topic) || reading.has(topic) || !deliver(message)) behind.add(topic)
    },
    hold: (topic) => void behind.add(topic),
    pushPending,
    async acknowledge(id) {
      const pushId = Number(id)
      const found = pushes.get(pushId)
      if (!found) return
      // Not repeated by the timer while the store records it.
      pushes.delete(pushId)
      try {
        await store.acknowledge(found.message, clientId)
      } finally {
        drop(pushId, found)
      }
      if (pushed.size <= limits.unackedPushes / 2) await catchUp()
    },
    forget(topic) {
      behind.delete(topic)
      for (const [id, found] of pushes) if (found.message.topic === topic) drop(id, found)
    },
    async tick() {
      repeat()
      await catchUp()
    },
  }
}

let lastPushId = 0

/** Grows over restarts, and is exact in JavaScript. */
function nextPushId(): number {
  lastPushId = Math.max(lastPushId + 1, Date.now() * 1000)
  return lastPushId
}
