/** How long we wait and how long we trust what we know. Source: specification §9, or ours where it says nothing. */
export const timings = {
  /** For a stored connector to be there; announcements may come after the page has loaded. */
  announcementWaitMs: 1_000,
  /** For a wallet's answer to what needs no visitor. */
  walletAnswerMs: 3_000,
  /** For a wallet that has agreed to a network, until it is on it. */
  networkSettleMs: 1_000,
  /** For a pairing's URI. Source: specification §9, pairing expiry. */
  pairingMs: 240_000,
  /** A pairing with less left counts as expired. Source: specification §9. */
  pairingGuardMs: 10_000,
  /** For the relay to take a proposal. */
  relayAnswerMs: 10_000,
  /** For a screen to wait for a wallet that has agreed already. */
  earlyAnswerMs: 10_000,
  /** Source: specification §9, portfolio and native balance cache. */
  balanceTtlMs: 30_000,
  /** Source: specification §9, balance retry guard. */
  balanceRetryGuardMs: 30_000,
  /** Source: specification §9, HTTP RPC default time-out. */
  rpcTimeoutMs: 10_000,
  /** Between two checks of what is pending. Source: specification §9, fallback polling. */
  pollingMs: 4_000,
  /** The same while no node answers, at most. */
  pollingMaxMs: 60_000,
  /** Until a transaction that no node knows counts as dropped. It is looked for all the same. */
  droppedMs: 600_000,
  /** Blocks on top of the one that took a transaction, until it is not taken back any more; or as long, where blocks are rare. */
  settledBlocks: 12,
  settledMs: 180_000,
  /** Between two checks of what the chain has taken. */
  settlingMs: 12_000,
  /** Since the wallet was asked, until a transaction that the chain does not show is no longer looked for. */
  followedMs: 86_400_000,
  /** How long a request is looked for often. */
  askedOftenMs: 120_000,
} as const
