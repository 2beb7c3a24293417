import type { RelayStore, StoredMessage } from './store/relayStore'

/** A listener for the messages of a topic. */
export interface Subscriber {
  push(message: StoredMessage): void
}

/** The listeners of each topic. They end with their connection: clients subscribe again when they return. */
export interface Subscriptions {
  /** Once it resolves, no message is missed. */
  add(topic: string, subscriber: Subscriber): Promise<void>
  remove(topic: string, subscriber: Subscriber): Promise<void>
  deliver(message: StoredMessage): void
  topicCount(): number
}

interface Topic {
  readonly subscribers: Set<Subscriber>
  readonly watched: Promise<void>
}

export function createSubscriptions(store: Pick<RelayStore, 'watch' | 'unwatch'>): Subscriptions {
  const topics = new Map<string, Topic>()
  const remove = async (topic: string, subscriber: Subscriber) => {
    const known = topics.get(topic)
    if (!known?.subscribers.delete(subscriber) || known.subscribers.size > 0) return
    topics.delete(topic)
    await store.unwatch(topic)
  }
  return {
    async add(topic, subscriber) {
      const known = topics.get(topic) ?? { subscribers: new Set<Subscriber>(), watched: store.watch(topic) }
      topics.set(topic, known)
      known.subscribers.add(subscriber)
      try {
        await known.watched
      } catch (error) {
        await remove(topic, subscriber)
        throw error
      }
    },
    remove,
    deliver(message) {
      for (const subscriber of topics.get(message.topic)?.subscribers ?? []) subscriber.push(message)
    },
    topicCount: () => topics.size,
  }
}
