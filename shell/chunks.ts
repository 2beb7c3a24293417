import type { ReactModules } from './options'

/** The parts of the shell that come on demand. The package leaves them to the host's bundler, standalone verifies them. */
export interface Chunks {
  core(): Promise<typeof import('./core/startCore')>
  ui(): Promise<typeof import('./ui/startUi')>
  react(): Promise<{ react: ReactModules }>
  /** For browsers whose WebCrypto lacks Ed25519. */
  ed25519(): Promise<typeof import('./release/ed25519')>
}
