/** ms. */
export const signInTimings = {
  /** The wait for the sign-out when a visitor disconnects. Source: docs/reference/specification.md#limits. */
  signOutMs: 3_000,
  /** Until a failed lookup of a session is repeated. */
  retryMs: 30_000,
  /** The time after which a message is made again: servers keep nonces for some minutes. */
  freshMs: 240_000,
  /** The limit of timers. */
  longestWaitMs: 2 ** 31 - 1,
} as const
