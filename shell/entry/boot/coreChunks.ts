import type { SessionsModule } from './createSessionsModule'

/** Loads a part of the shell on demand. */
type Chunk<Module> = () => Promise<Module>

/** What the core and the dialog load. */
export interface CoreChunks {
  /** Wallet sessions, from which transactions are made. */
  readonly sessions: () => Promise<SessionsModule>
  /** Loaded by browsers whose WebCrypto lacks Ed25519. */
  readonly ed25519: Chunk<typeof import('../../ground/platform/ed25519')>
  /** The second files of releases. */
  readonly loadDeferredParts: Chunk<typeof import('../../remotes/release/loadDeferredParts')>
  /** The reasons why a file of a release did not load. */
  readonly explainFailure: Chunk<typeof import('../../remotes/release/explainFailure')>
  /** Warnings about a release, for the host's developer. */
  readonly hostWarnings: Chunk<typeof import('../../remotes/release/hostWarnings')>
  /** Solana's browser wallets. */
  readonly walletStandard: Chunk<typeof import('../../reach/connectors/joinWalletStandard')>
  readonly http: Chunk<typeof import('../../ground/http/createHttp')>
  /** Loaded by hosts with a project and a server. */
  readonly telemetry: Chunk<typeof import('../../ground/telemetry/startTelemetry')>
  readonly schemas: Chunk<typeof import('./lazySchemas')>
  readonly unsupportedChain: Chunk<typeof import('../../ui/views/UnsupportedChain')>
  readonly approveTransaction: Chunk<typeof import('../../ui/views/ApproveTransaction')>
  /** Loaded by hosts with an embedded wallet. */
  readonly embedded: Chunk<typeof import('../../reach/frame/auth/createEmbedded')>
  /** Loaded by hosts whose embedded wallet may be on their site. */
  readonly checkWalletUrl: Chunk<typeof import('../../reach/frame/checkWalletUrl')>
  /** Loaded by features that ask wallets for transactions. */
  readonly reviewDetails: Chunk<typeof import('../../ui/review/ReviewDetails')>
  /** For features whose views give results, or take more than texts and numbers. */
  readonly viewResults: Chunk<typeof import('../../ui/createViewResults')>
  /** Loaded by features that declare options. */
  readonly featureOptions: Chunk<typeof import('../../remotes/federation/optionsOf')>
  /** Loaded by hosts that set colours. */
  readonly palette: Chunk<typeof import('../../ground/theme/paletteOf')>
  /** Loaded by pages that show their own modal. */
  readonly keepEvents: Chunk<typeof import('../../ui/keepEvents')>
  /** Touch gestures. */
  readonly followTouch: Chunk<typeof import('../../ui/followTouch')>
  /** Loaded by visitors with another language. */
  readonly followLanguage: Chunk<typeof import('../../ui/followLanguage')>
  /** Loaded by hosts with nested options. */
  readonly hostOptions: Chunk<typeof import('./hostOptions')>
  /** For hosts that connect, ask the wallet and ask for payments by their own code. */
  readonly headless: Chunk<typeof import('./startHeadless')>
  /** Loaded by pages that a server renders. */
  readonly cookie: Chunk<typeof import('../ssr/followCookie')>
}
