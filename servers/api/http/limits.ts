/** The API's limits for clients. README.md says what happens at each. */
export const defaultLimits = {
  /**
   * The length of the path with its query. Two lists of a hundred ids fit; Node.js itself ends at 16 kB with all
   * headers.
   */
  urlBytes: 14_000,
  requestsPerSecond: 50,
  /** A widget that opens requests a page of wallets and their images. */
  requestBurst: 300,
  /** Addresses whose requests are counted; the oldest are forgotten first. */
  addressesRemembered: 50_000,
  /** The bytes of a JSON-RPC request; viem's batches have a thousand calls. */
  rpcBytes: 1_000_000,
  rpcCalls: 1_000,
  /** Each call of a batch counts, by address. */
  rpcCallsPerSecond: 200,
  rpcCallsBurst: 2_000,
  /** How long responses that change from block to block are cached for equal requests. */
  rpcCacheMs: 500,
  rpcCacheEntries: 10_000,
  /** How long sources may take for a quote. */
  swapQuoteMs: 4_000,
  /** How much longer the others may take once one has a price. */
  swapLateMs: 1_500,
  swapBuildMs: 8_000,
  /**
   * Of an address, for each route that asks hosted sources, providers or exchanges: they count requests under the
   * operator’s keys.
   */
  swapsPerSecond: 5,
  swapBurst: 60,
  /** How long a visitor may rely on a quote, in words: the chain's own end is `swapDeadlineS`. */
  swapQuoteAgeMs: 30_000,
  /** How long the chain takes a built transaction, if its contract has a place for it. */
  swapDeadlineS: 1_200,
  /** The hashes that are kept for a payment, the newest first, and those that a search looks at. */
  payHashes: 20,
  /** How far back the chain is searched for a payment whose page told nothing, and how often. */
  paySearchBlocks: 5_000,
  paySearchMs: 5_000,
  /** How many blocks such a search reads for a payment in the chain's own currency, which leaves no events. */
  payReadBlocks: 40,
  /** How long an exchange may take for an answer, and how many of its sessions a payment is looked for in. */
  exchangeMs: 8_000,
  exchangeSessions: 5,
  /** How long a provider that sells coins may take, how long its options serve, and how often it is asked for an order. */
  onrampMs: 8_000,
  onrampOptionsMs: 300_000,
  onrampOrderMs: 2_000,
  /** The purchases on a page of an account's history. */
  onrampOrders: 20,
  /** How long an order waits for its payment. */
  onrampWaitMs: 86_400_000,
  /** How long a provider is asked for an order that it has not paid out. */
  onrampFollowMs: 2_592_000_000,
  /** The size of any other request. */
  bodyBytes: 32_000,
  /** How long a node may take. Source: docs/reference/specification.md#limits. */
  upstreamMs: 10_000,
  /** How long a price serves before it is read again. */
  priceMs: 5_000,
  /** An older reading is no price any more. */
  priceAgeS: 90_000,
  /** How old the signature of a registration may be. */
  signatureAgeS: 300,
  namesPerAddress: 5,
  /** How long a visitor may take to sign. */
  nonceS: 300,
  /** How often one nonce may be tried; each try may cost a question to a node. */
  attemptsPerNonce: 10,
  signInsPerSecond: 1,
  signInBurst: 30,
  /** The sessions of an account in a project; the oldest end first. */
  sessionsPerAccount: 50,
  /** How long a session holds, if its message does not end earlier. */
  sessionS: 604_800,
  /** How long a key signs; it verifies until all its tokens have ended. */
  signingKeyS: 2_592_000,
  /** How far the clock of a visitor may be off. */
  clockSkewS: 60,
  metadataBytes: 8_000,
  /** How often expired rows are removed. */
  sweepMs: 60_000,
  historyEntries: 25,
  collectibleEntries: 50,
  indexPollMs: 1_000,
  indexBlocks: 50,
  /** How deep a reorganisation is followed block by block; a deeper one is indexed again. */
  reorgBlocks: 256,
  /** How long a history request waits for the newest blocks. */
  indexWaitMs: 2_000,
  /** How long a request may take to arrive whole. */
  requestMs: 10_000,
  shutdownMs: 5_000,
} as const satisfies Record<string, number>

/** Each limit is a positive whole number in the unit that its name ends with. */
export type Limits = { readonly [Name in keyof typeof defaultLimits]: number }
