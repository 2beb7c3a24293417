/** The parts of the shell that the core and the screen call for once they are wanted. */
export interface LateChunks {
  /** Wallet sessions. */
  sessions(): Promise<typeof import('./core/createCore')>
  eip155(): Promise<typeof import('./chains/eip155/createEip155Adapter')>
  http(): Promise<typeof import('./http/createHttp')>
  schemas(): Promise<typeof import('./storage/schemas')>
  unsupportedChain(): Promise<typeof import('./views/UnsupportedChain')>
}
