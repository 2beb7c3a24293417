import type { SessionsModule } from './createSessionsModule'

/** Loads a part of the shell on demand. */
type Chunk<Module> = () => Promise<Module>

/** What the core and the dialog load. */
export interface CoreChunks {
  /** Wallet sessions, from which transactions are made. */
  readonly sessions: () => Promise<SessionsModule>
  /** For browsers whose WebCrypto lacks Ed25519. */
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
  /** For hosts with a project and a server. */
  readonly telemetry: Chunk<typeof import('../../ground/telemetry/startTelemetry')>
  readonly schemas: Chunk<typeof import('./lazySchemas')>
  readonly unsupportedChain: Chunk<typeof import('../../ui/views/UnsupportedChain')>
  readonly approveTransaction: Chunk<typeof import('../../ui/views/ApproveTransaction')>
  /** For hosts with an embedded wallet. */
  readonly embedded: Chunk<typeof import('../../reach/frame/auth/createEmbedded')>
  /** For hosts whose embedded wallet may be of their own site. */
  readonly checkWalletUrl: Chunk<typeof import('../../reach/frame/checkWalletUrl')>
  /** For features that ask wallets for transactions. */
  readonly reviewDetails: Chunk<typeof import('../../ui/review/ReviewDetails')>
  /** For features whose views give results, or take more than texts and numbers. */
  readonly viewResults: Chunk<typeof import('../../ui/createViewResults')>
  /** For features with options of their own. */
  readonly featureOptions: Chunk<typeof import('../../remotes/federation/optionsOf')>
  /** For hosts with colours of their own. */
  readonly palette: Chunk<typeof import('../../ground/theme/paletteOf')>
  /** For pages with a modal of their own. */
  readonly keepEvents: Chunk<typeof import('../../ui/keepEvents')>
  /** Touch gestures. */
  readonly followTouch: Chunk<typeof import('../../ui/followTouch')>
  /** For visitors of another language. */
  readonly followLanguage: Chunk<typeof import('../../ui/followLanguage')>
  /** For hosts with nested options. */
  readonly hostOptions: Chunk<typeof import('./hostOptions')>
  /** For hosts that connect, ask the wallet and ask for payments by their own code. */
  readonly headless: Chunk<typeof import('./startHeadless')>
  /** For pages that a server renders. */
  readonly cookie: Chunk<typeof import('../ssr/followCookie')>
}
