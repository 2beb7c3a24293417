/**
 * Time-outs, and how long known values are trusted. Source: docs/reference/specification.md#limits, or our choice if it
 * says nothing.
 */
export const timings = {
  /** For a stored connector to be announced, which may happen after the page has loaded. */
  announcementWaitMs: 1_000,
  /** The wait for a wallet's answer to a request that needs no visitor. */
  walletAnswerMs: 3_000,
  /** The wait from a wallet's approval of a network until the wallet is on it. */
  networkSettleMs: 1_000,
  /** From a wallet's event of an account until the wallet answers, or shares the account. */
  accountSettleMs: 400,
  /** The time from a restored session until the wallet's network is read again: the first answer may be an old one. */
  restoredCheckMs: 1_000,
  /** The life of a pairing's URI. Source: docs/reference/specification.md#limits, pairing expiry. */
  pairingMs: 240_000,
  /** A pairing with less left counts as expired. Source: docs/reference/specification.md#limits. */
  pairingGuardMs: 10_000,
  /** The time from a proposal until no wallet can approve it. Source: WalletConnect 2, wc_sessionPropose */
  proposalMs: 300_000,
  /** The wait for the relay to accept a proposal. */
  relayAnswerMs: 10_000,
  /** How long an early approval waits for the screen that asks for it. */
  earlyAnswerMs: 10_000,
  /** Source: docs/reference/specification.md#limits, portfolio and native balance cache. */
  balanceTtlMs: 30_000,
  /** Source: docs/reference/specification.md#limits, balance retry guard. */
  balanceRetryGuardMs: 30_000,
  /** Source: docs/reference/specification.md#limits, HTTP RPC default time-out. */
  rpcTimeoutMs: 10_000,
  /** The wait for a simulation. A review does without it if no node answers. */
  simulationMs: 4_000,
  /** The wait for one fact that nodes know about a token or a spender. A review leaves out what comes later. */
  factMs: 4_000,
  /** The wait for other nodes' figures of a network fee. A quote does without slower nodes. */
  usualFeeMs: 1_500,
  /** For the worth of what a request moves, which is usually known by then. */
  worthMs: 1_500,
  /**
   * The time between two checks of a pending transaction. Source: docs/reference/specification.md#limits, fallback
   * polling.
   */
  pollingMs: 4_000,
  /** The same while no node answers, at most. */
  pollingMaxMs: 60_000,
  /** Until a transaction that no node knows counts as dropped. It is searched for all the same. */
  droppedMs: 600_000,
  /** Blocks on top of a transaction's own until it counts as final, if its network does not say so earlier. */
  settledBlocks: 12,
  /** How long a transaction in a block is checked at short intervals. */
  settledMs: 180_000,
  /** The time between two checks of a transaction that is in a block. */
  settlingMs: 12_000,
  /**
   * The time from the wallet's prompt until a transaction that the chain does not show is searched for only while a
   * view shows it.
   */
  followedMs: 86_400_000,
  /** Blocks and time without a trace after which a request that the wallet refused was not sent. */
  refusedBlocks: 3,
  refusedMs: 60_000,
  /** How long a request of the page waits for its entry in the log. */
  noteMs: 500,
  /** How long a request is searched for at short intervals. */
  askedOftenMs: 120_000,
} as const
