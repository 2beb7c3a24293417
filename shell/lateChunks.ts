import type { SessionsModule } from './core/sessionsOf'
import type { LoadEd25519 } from './release/verifyEd25519'

/** What comes once a wallet is asked, or later: nobody needs it before, so that the core does not know of it. */
export interface SessionChunks {
  eip155(): Promise<typeof import('./chains/eip155/createEip155Adapter')>
  solana(): Promise<typeof import('./chains/solana/createSolanaAdapter')>
  /** Wallets elsewhere. */
  walletConnect(): Promise<typeof import('./connectors/walletConnect/createPairings')>
  /** For hosts that ask for a signature. */
  signIn(): Promise<typeof import('./signIn/startSignIn')>
  /** Follows what was sent. */
  transactions(): Promise<typeof import('./transactions/createTransactions')>
  /** The clipboard and the camera, to name a receiver with. */
  inputs(): Promise<typeof import('./platform/createInputs')>
  /** For hosts with a token of their own. */
  eip155Tokens(): Promise<typeof import('./chains/eip155/transactions/readTokenBalance')>
  eip155Verify(): Promise<typeof import('./chains/eip155/verify/verifyEip155Message')>
  eip155Transactions(): Promise<typeof import('./chains/eip155/transactions/createEip155Transactions')>
  solanaTransactions(): Promise<typeof import('./chains/solana/transactions/createSolanaTransactions')>
}

/** The parts of the shell that the core and the screen call for once they are wanted. */
export interface LateChunks {
  /** Wallet sessions, which lead on to transfers. */
  sessions(): Promise<SessionsModule>
  /** For browsers whose WebCrypto lacks Ed25519. */
  ed25519: LoadEd25519
  /** The second files of releases. */
  more(): Promise<typeof import('./release/loadMore')>
  /** Solana's browser wallets. */
  walletStandard(): Promise<typeof import('./connectors/joinWalletStandard')>
  http(): Promise<typeof import('./http/createHttp')>
  /** For hosts with a project and a server. */
  telemetry(): Promise<typeof import('./telemetry/startTelemetry')>
  schemas(): Promise<typeof import('./storage/lateSchemas')>
  unsupportedChain(): Promise<typeof import('./views/UnsupportedChain')>
  /** For hosts with colours of their own. */
  palette(): Promise<typeof import('./theme/paletteOf')>
  /** For pages with a modal of their own. */
  keepEvents(): Promise<typeof import('./ui/keepEvents')>
  /** For features of contract 1. */
  recipeStore(): Promise<typeof import('./federation/createRecipeStore')>
  /** For hosts whose options have something inside. */
  hostOptions(): Promise<typeof import('./core/hostOptions')>
  /** For hosts that connect and ask the wallet without our views. */
  headless(): Promise<typeof import('./core/startHeadless')>
  /** For pages that a server renders. */
  cookie(): Promise<typeof import('./ssr/followCookie')>
  /** For fingers. */
  followTouch(): Promise<typeof import('./ui/followTouch')>
}
