/** ms. */
export const signInTimings = {
  /** For sign-out when a visitor disconnects. Source: docs/reference/specification.md#limits. */
  signOutMs: 3_000,
  /** Until a failed lookup of a session is repeated. */
  retryMs: 30_000,
  /** After this long a message is made anew: servers keep nonces for some minutes. */
  freshMs: 240_000,
  /** The limit of timers. */
  longestWaitMs: 2 ** 31 - 1,
} as const
