import type { RunningCore } from './core/startCore'
import type { ReactModules } from './options'
import type { Widget } from './widget'

/** The parts of the shell that come on demand. The package leaves them to the host's bundler, that for script tags verifies them. */
export interface Chunks {
  core(): Promise<{ startCore(widget: Widget): Promise<RunningCore> }>
  ui(): Promise<typeof import('./ui/startUi')>
  react(): Promise<{ react: ReactModules }>
  /** The release of this version. */
  release(): Promise<typeof import('./release/pinned')>
  /** Where its files lie unless the host says so; `/latchkey/` by default. */
  readonly releaseUrl?: string
}
