import type { Bus } from '@shared/bus/createBus'
import type { SignedRelease } from '@shared/contract/manifest'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { Dispose } from '@shared/store/store'
import type { VerifiedLoader } from './federation/loader'
import type { LatchkeyState } from './latchkey'
import type { CheckedOptions } from './options'

/** What the page entry lends to the chunks that it loads on demand. */
export interface Widget {
  readonly id: string
  readonly config: () => CheckedOptions
  readonly onConfig: (listener: () => void) => Dispose
  readonly bus: Bus
  readonly loader: VerifiedLoader
  /** Every source's manifest, not yet verified; fetched once unless refreshed. */
  readonly manifests: (refresh?: boolean) => readonly Promise<SignedRelease | Response>[]
  readonly open: (view: 'UnsupportedChain' | 'SIWXSignMessage') => Promise<void>
  readonly getState: () => LatchkeyState
  readonly publish: (patch: Partial<LatchkeyState>) => void
  /** Alerts raised before the widget could show them. */
  readonly alerts: AlertDefinition[]
}
