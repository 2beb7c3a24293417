/** Time-outs of the embedded wallet. Source: docs/reference/specification.md#errors, #limits */
export const frameTimings = {
  /** The wait for a document of the frame to be ready for its port. */
  loadMs: 20_000,
  /**
   * The wait for the loaded document's answer in a page that is framed by another origin: browsers may load an error
   * instead.
   */
  framedMs: 4_000,
  /** The time from READY until the first request. */
  readyDelayMs: 500,
  /** The wait for a sign-in request without an answer or a sign of life. */
  silenceMs: 30_000,
  /** For an answer that no person is asked for, with the time in which the frame loads for it. */
  answerMs: 30_000,
  /** The wait for the frame to say whether a request that sends was withdrawn in time. */
  withdrawalMs: 10_000,
  /** The time between two checks whether the network has ended the account's delegation. */
  delegationMs: 2_000,
  /** The wait for the frame to end its session. */
  signOutMs: 3_000,
  /** The time from a request that is not allowed until the visitor is told. */
  refusalMs: 300,
  /** The time between two codes by mail. */
  codeCooldownMs: 30_000,
} as const
