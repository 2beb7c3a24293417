import type { Limits } from './limits'
import type { RelayStore, StoredMessage } from './store/relayStore'

/** Pushes to one connection until the client has acknowledged them. */
export interface Outbox {
  /** Pushes it now, or leaves it in its mailbox while too many are unacknowledged. */
  push(message: StoredMessage): void
  /** Pushes what waits on a topic. */
  pushPending(topic: string): Promise<void>
  /** `id`: JSON text of the push that the client answers. */
  acknowledge(id: string): Promise<void>
  forget(topic: string): void
  /** Pushes again what is unacknowledged for too long. */
  repeat(): void
}

export interface OutboxOptions {
  readonly clientId: string
  readonly store: Pick<RelayStore, 'pending' | 'acknowledge'>
  readonly limits: Limits
  readonly now: () => number
  readonly isSubscribed: (topic: string) => boolean
  readonly send: (pushId: number, message: StoredMessage) => void
}

interface Push {
  readonly message: StoredMessage
  sentAtMs: number
  attempts: number
}

export function createOutbox({ clientId, store, limits, now, isSubscribed, send }: OutboxOptions): Outbox {
  const pushes = new Map<number, Push>()
  const pushed = new Set<string>()
  /** Topics with messages that had to wait. */
  const behind = new Set<string>()

  const drop = (id: number, { message }: Push) => {
    pushes.delete(id)
    pushed.delete(message.id)
  }
  const push = (message: StoredMessage) => {
    const { id, topic, from } = message
    if (from === clientId || pushed.has(id) || !isSubscribed(topic)) return
    if (pushed.size >= limits.unackedPushes) {
      behind.add(topic)
      return
    }
    const pushId = nextPushId()
    pushes.set(pushId, { message, sentAtMs: now(), attempts: 1 })
    pushed.add(id)
    send(pushId, message)
  }
  const pushPending = async (topic: string) => {
    behind.delete(topic)
    const waiting = await store.pending(topic, clientId, limits.unackedPushes + 1)
    for (const message of waiting) push(message)
    if (waiting.length > limits.unackedPushes) behind.add(topic)
  }
  return {
    push,
    pushPending,
    async acknowledge(id) {
      const pushId = Number(id)
      const found = pushes.get(pushId)
      if (!found) return
      // Not pushed again by the clock while the store notes it.
      pushes.delete(pushId)
      try {
        await store.acknowledge(found.message, clientId)
      } finally {
        drop(pushId, found)
      }
      if (pushed.size > limits.unackedPushes / 2) return
      for (const topic of [...behind]) await pushPending(topic)
    },
    forget(topic) {
      behind.delete(topic)
      for (const [id, found] of pushes) if (found.message.topic === topic) drop(id, found)
    },
    repeat() {
      for (const [id, found] of pushes) {
        if (now() - found.sentAtMs < limits.pushAckTimeoutMs) continue
        // It stays in its mailbox for the next time that the client subscribes.
        if (found.attempts >= limits.pushAttempts || found.message.expiresAtMs <= now()) {
          drop(id, found)
          continue
        }
        found.attempts++
        found.sentAtMs = now()
        send(id, found.message)
      }
    },
  }
}

let lastPushId = 0

/** Grows over restarts, and is exact in JavaScript. */
function nextPushId(): number {
  lastPushId = Math.max(lastPushId + 1, Date.now() * 1000)
  return lastPushId
}
