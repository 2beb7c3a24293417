/** The wrapper's limits. README.md says what happens at each. */
export const defaultLimits = {
  /** How long a statement may be valid, from now. Source: docs/adr/0033-the-embedded-wallet.md. */
  statementS: 60,
  /** How far the auth server's clock may be off. */
  clockSkewS: 5,
  bodyBytes: 4_000,
  /** The requests of one account: a new device asks once. */
  rewrapsPerAccountAndHour: 20,
  /**
   * The requests of all accounts. A server that was taken over signs statements for every wallet, and opens no more
   * than these: set them near the new devices of a busy hour.
   */
  rewrapsPerMinute: 60,
  rewrapsPerHour: 500,
  /** The answers in an hour at which the log has an alarm. */
  alarmPerHour: 200,
  /** All requests, also without a valid statement. */
  requestsPerSecond: 200,
  requestBurst: 1_000,
  /** How often expired rows are removed. */
  sweepMs: 60_000,
  /** How long a token may take, with the requests that wait for it. */
  tokenMs: 5_000,
  /** How long a request may take to arrive whole. */
  requestMs: 10_000,
  shutdownMs: 5_000,
} as const satisfies Record<string, number>

/** Each limit is a positive whole number in the unit that its name ends with. */
export type Limits = { readonly [Name in keyof typeof defaultLimits]: number }
