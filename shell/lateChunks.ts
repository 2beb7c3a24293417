/** The parts of the shell that the core and the screen call for once they are wanted. */
export interface LateChunks {
  /** Wallet sessions. */
  sessions(): Promise<typeof import('./core/createCore')>
  /** The second files of releases. */
  more(): Promise<typeof import('./release/loadMore')>
  eip155(): Promise<typeof import('./chains/eip155/createEip155Adapter')>
  solana(): Promise<typeof import('./chains/solana/createSolanaAdapter')>
  /** Solana's browser wallets. */
  walletStandard(): Promise<typeof import('./connectors/joinWalletStandard')>
  /** Wallets elsewhere. */
  walletConnect(): Promise<typeof import('./connectors/walletConnect/createPairings')>
  http(): Promise<typeof import('./http/createHttp')>
  /** For hosts with a project and a server. */
  telemetry(): Promise<typeof import('./telemetry/startTelemetry')>
  schemas(): Promise<typeof import('./storage/schemas')>
  unsupportedChain(): Promise<typeof import('./views/UnsupportedChain')>
  /** For hosts with colours of their own. */
  palette(): Promise<typeof import('./theme/paletteOf')>
  /** For pages with a modal of their own. */
  keepEvents(): Promise<typeof import('./ui/keepEvents')>
  /** For features of contract 1. */
  recipeStore(): Promise<typeof import('./federation/createRecipeStore')>
  /** For fingers. */
  followTouch(): Promise<typeof import('./ui/followTouch')>
}
