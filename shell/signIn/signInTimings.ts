/** ms. */
export const signInTimings = {
  /** For sign-out when a visitor disconnects. Source: specification §9. */
  signOutMs: 3_000,
  /** Until a session is asked for again that could not be. */
  retryMs: 30_000,
  /** A message is made anew after so long: those who count nonces keep them for some minutes. */
  freshMs: 240_000,
  /** More is too much for a timer. */
  longestWaitMs: 2 ** 31 - 1,
} as const
