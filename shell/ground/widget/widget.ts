import type { Bus } from '@shared/bus/createBus'
import type { SignedRelease, ViewRole } from '@shared/contract/manifest'
import type { Dispose } from '@shared/store/store'
import type { Emitter } from 'mitt'
import type { OnEnd } from '../router/createRouter'
import type { CheckedOptions } from './options'
import type { LatchkeyState } from './state'

/** The widget as the page entry lends it to the chunks that it loads on demand. */
export interface Widget {
  readonly id: string
  readonly config: () => CheckedOptions
  /** `isReplaced`: by another `createLatchkey` of the same id. */
  readonly onConfig: (listener: (isReplaced: boolean) => void) => Dispose
  readonly bus: Bus
  /** Every source's manifest, not yet verified; fetched once unless refreshed. */
  readonly manifests: (refresh?: boolean) => readonly Promise<SignedRelease | Response>[]
  /**
   * Opens the view of a role; where it shows already, it stays. `onEnd` is called once the dialog closes: without an
   * error when the visitor has done what it was opened for, else with the reason.
   */
  readonly open: (role: ViewRole, params?: object, onEnd?: OnEnd) => Promise<void>
  readonly close: () => void
  readonly getState: () => LatchkeyState
  readonly publish: (patch: Partial<LatchkeyState>) => void
  readonly subscribe: (listener: (state: LatchkeyState) => void) => Dispose
  /** The events of `provider('eip155')`, once the host has asked for that provider. */
  readonly walletEvents: Emitter<Record<string, unknown>>
  readonly isProviderWanted: () => boolean
}
