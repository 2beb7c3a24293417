/** The relay's limits for clients. README.md says what happens at each. */
export const defaultLimits = {
  /** A frame above it closes its connection (1009). */
  frameBytes: 1_048_576,
  /** One message with its attestation. */
  messageBytes: 524_288,
  /** Messages or topics in one request. The client restores its subscriptions 500 at a time. */
  batchItems: 500,
  topicsPerConnection: 2_000,
  connections: 10_000,
  connectionsPerClient: 16,

  mailboxMessagesPerTopic: 500,
  mailboxBytesPerTopic: 8_388_608,
  mailboxBytes: 268_435_456,
  /** The time to live of a request without one. */
  messageTtlDefaultS: 300,
  /** Longer ones are shortened to it. */
  messageTtlMaxS: 604_800,
  /** A publish that is retried within it is stored once. */
  retryWindowS: 300,
  retriesRemembered: 200_000,

  publishesPerSecond: 50,
  /** It covers at least one whole batch. */
  publishBurst: 500,
  /** A connection that sends more is read more slowly. */
  framesPerSecond: 200,
  frameBurst: 1_000,
  /** Frames read and not yet handled; then the connection is not read. */
  queuedFrames: 64,

  /** Pushed and not yet acknowledged; the others wait in their mailbox. */
  unackedPushes: 200,
  pushAckTimeoutMs: 10_000,
  pushAttempts: 3,
  /**
   * Sent and not yet received by the client's machine: pushes wait at half of it, and above it the connection is
   * closed.
   */
  sendBufferBytes: 4_194_304,
  /** A client that receives nothing for so long, though messages wait for it, is disconnected. */
  sendStallMs: 10_000,

  /** Clients give up a connection that is silent for 35 s. */
  pingIntervalMs: 20_000,
  /** A connection that has no topic and sends nothing. */
  idleMs: 300_000,
  /** The tolerance for clocks that differ. */
  tokenSkewS: 120,
  /** The client's tokens live for one day. */
  tokenLifeMaxS: 172_800,
  /** How long a request may take to arrive whole. */
  requestMs: 10_000,
  shutdownMs: 5_000,
} as const satisfies Record<string, number>

/** Each limit is a positive whole number in the unit that its name ends with. */
export type Limits = { readonly [Name in keyof typeof defaultLimits]: number }
