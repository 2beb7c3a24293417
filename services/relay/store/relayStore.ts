import type { Limits } from '../limits'

/** A message as it is kept and pushed. */
export interface StoredMessage {
  /** The same for a publish and its retries. */
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** The client that published it, and does not get it back. */
  readonly from: string
  readonly publishedAtMs: number
  readonly expiresAtMs: number
}

export interface StoreListener {
  /** A message was published on a topic that is watched here. */
  onMessage(message: StoredMessage): void
  /** Messages may have been missed: mailboxes tell which. */
  onGap(): void
}

export type StoreLimits = Pick<
  Limits,
  'mailboxMessagesPerTopic' | 'mailboxBytesPerTopic' | 'mailboxBytes' | 'retryWindowS' | 'retriesRemembered'
>

export interface StoreUsage {
  readonly messages: number
  readonly bytes: number
}

/**
 * Where messages wait for their readers, and how relays that share it tell each other of them. A message waits until it
 * expires; those that a reader has acknowledged make room when a mailbox is full.
 */
export interface RelayStore {
  /**
   * Keeps a message, then tells it to every relay that watches its topic. False when it was published before.
   * @throws RelayError LimitExceeded when the mailbox is full of messages that nobody has read
   */
  publish(message: StoredMessage): Promise<boolean>
  /** What waits on a topic for a client, oldest first, at most `count`. */
  pending(topic: string, clientId: string, count: number): Promise<readonly StoredMessage[]>
  acknowledge(message: StoredMessage, clientId: string): Promise<void>
  /** From when it resolves on, the listener hears of the topic. */
  watch(topic: string): Promise<void>
  unwatch(topic: string): Promise<void>
  usage(): Promise<StoreUsage>
  isReady(): boolean
  close(): Promise<void>
}

/** What a message takes of the mailbox's bytes; the same number for every store. */
export const sizeOf = ({ message, attestation = '' }: StoredMessage) =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation) + 256
