/** Time-outs of the embedded wallet. Source: docs/reference/specification.md#errors, #limits */
export const frameTimings = {
  /** For a document of the frame to be ready for its port. */
  loadMs: 20_000,
  /** For the loaded document to answer in a page that is framed by another origin, where browsers load an error instead. */
  framedMs: 4_000,
  /** From READY until the first request. */
  readyDelayMs: 500,
  /** For a sign-in request without an answer or a sign of life. */
  silenceMs: 30_000,
  /** For an answer that no person is asked for, with the time in which the frame loads for it. */
  answerMs: 30_000,
  /** For the frame to say whether a request that sends was withdrawn in time. */
  withdrawalMs: 10_000,
  /** Between two looks at whether the network has ended the account's delegation. */
  delegationMs: 2_000,
  /** For the frame to end its session. */
  signOutMs: 3_000,
  /** From a request that is not allowed until the visitor is told. */
  refusalMs: 300,
  /** Between two codes by mail. */
  codeCooldownMs: 30_000,
} as const
