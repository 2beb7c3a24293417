/**
 * The lazy parts of the shell, one line each, by the code that loads them. Bundlers follow the imports; in the build
 * for script tags a verified script stands in the place of each (`tools/build/chunkTable.ts`).
 */

/** Loaded by the page entry. */
export const entryChunks = {
  core: () => import('./package/core'),
  ui: () => import('../ui/startUi'),
  react: () => import('../ui/ownReact'),
  /** The release of this version. */
  release: () => import('../remotes/release/pinned'),
}

/** Loaded by the core and the dialog. */
export const coreChunks = {
  /** Wallet sessions, from which transactions are made. */
  sessions: () => import('./package/sessions'),
  /** For browsers whose WebCrypto lacks Ed25519. */
  ed25519: () => import('../ground/platform/ed25519'),
  /** The second files of releases. */
  loadDeferredParts: () => import('../remotes/release/loadDeferredParts'),
  /** The reasons why a file of a release did not load. */
  explainFailure: () => import('../remotes/release/explainFailure'),
  /** Warnings about a release, for the host's developer. */
  hostWarnings: () => import('../remotes/release/hostWarnings'),
  /** Solana's browser wallets. */
  walletStandard: () => import('../reach/connectors/joinWalletStandard'),
  http: () => import('../ground/http/createHttp'),
  /** For hosts with a project and a server. */
  telemetry: () => import('../ground/telemetry/startTelemetry'),
  schemas: () => import('./boot/lazySchemas'),
  unsupportedChain: () => import('../ui/views/UnsupportedChain'),
  approveTransaction: () => import('../ui/views/ApproveTransaction'),
  /** For hosts with an embedded wallet. */
  embedded: () => import('../reach/frame/auth/createEmbedded'),
  /** For hosts whose embedded wallet may be of their own site. */
  checkWalletUrl: () => import('../reach/frame/checkWalletUrl'),
  /** For features that ask wallets for transactions. */
  reviewDetails: () => import('../ui/review/ReviewDetails'),
  /** For features whose views give results, or take more than texts and numbers. */
  viewResults: () => import('../ui/createViewResults'),
  /** For features with options of their own. */
  featureOptions: () => import('../remotes/federation/optionsOf'),
  /** For hosts with colours of their own. */
  palette: () => import('../ground/theme/paletteOf'),
  /** For pages with a modal of their own. */
  keepEvents: () => import('../ui/keepEvents'),
  /** Touch gestures. */
  followTouch: () => import('../ui/followTouch'),
  /** For visitors of another language. */
  followLanguage: () => import('../ui/followLanguage'),
  /** For hosts with nested options. */
  hostOptions: () => import('./boot/hostOptions'),
  /** For hosts that connect, ask the wallet and ask for payments by their own code. */
  headless: () => import('./boot/startHeadless'),
  /** For pages that a server renders. */
  cookie: () => import('./ssr/followCookie'),
}

/** Loaded by the sessions, once a wallet is asked or later. */
export const sessionChunks = {
  eip155: () => import('../reach/chains/eip155/createEip155Adapter'),
  solana: () => import('../reach/chains/solana/createSolanaAdapter'),
  /** Paired wallets. */
  walletConnect: () => import('../reach/connectors/walletConnect/createPairedSession'),
  /** The embedded wallet. */
  auth: () => import('../reach/frame/auth/startAuth'),
  /** Its policy of requests, with their schemas. */
  frameRpc: () => import('../reach/frame/createFrameRpc'),
  /** For hosts that ask for a signature. */
  signIn: () => import('../wallet/signIn/startSignIn'),
  /** Submits transactions, and follows them. */
  transactions: () => import('./boot/startTransactions'),
  /** Balances of all tokens of an account. */
  assets: () => import('../wallet/assets/createAssets'),
  /** The clipboard and the camera as inputs of a receiver. */
  inputs: () => import('../ground/platform/createInputs'),
  /** For features that call contracts. */
  eip155Contracts: () => import('../reach/chains/eip155/contracts/createEip155Contracts'),
  eip155Verify: () => import('../reach/chains/eip155/verify/verifyEip155Message'),
  /** For hosts with a token of their own. */
  eip155Tokens: () => import('../reach/chains/eip155/transactions/readTokenBalance'),
  eip155Transactions: () => import('../reach/chains/eip155/transactions/createEip155Transactions'),
  /** Reads what calls do, with the first review. */
  eip155Review: () => import('../reach/chains/eip155/review/reviewIntent'),
  solanaTransactions: () => import('../reach/chains/solana/transactions/createSolanaTransactions'),
  solanaReview: () => import('../reach/chains/solana/review/reviewTransfer'),
}

/** The chunks and settings of a page entry. */
export type Chunks = typeof entryChunks & {
  /** The default address of the release's files; `/latchkey/` without it. */
  readonly releaseUrl?: string
}
export type CoreChunks = typeof coreChunks
export type SessionChunks = typeof sessionChunks
