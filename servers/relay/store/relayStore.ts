import type { Limits } from '../wire/limits'

/** A message as it is stored and pushed. */
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
  /** Messages may have been missed: read the mailboxes. */
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
 * Stores messages for their readers, and announces them to the relays that share it. A message waits until it expires;
 * messages that a reader has acknowledged make room when a mailbox is full.
 */
export interface RelayStore {
  /**
   * Stores a message, then announces it to every relay that watches its topic. False when it was published before.
   * @throws RelayError LimitExceeded when the mailbox is full of unread messages
   */
  publish(message: StoredMessage): Promise<boolean>
  /** The waiting messages of a topic for a client, oldest first, at most `count`. */
  pending(topic: string, clientId: string, count: number): Promise<readonly StoredMessage[]>
  acknowledge(message: StoredMessage, clientId: string): Promise<void>
  /** Once it resolves, the listener gets the topic's messages. */
  watch(topic: string): Promise<void>
  unwatch(topic: string): Promise<void>
  usage(): Promise<StoreUsage>
  isReady(): boolean
  close(): Promise<void>
}

/** The bytes of a message in its mailbox; the same for every store. */
export const sizeOf = ({ message, attestation = '' }: StoredMessage) =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation) + 256
