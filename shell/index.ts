import { createLatchkey as create } from './createLatchkey'
import type { Latchkey } from './latchkey'
import type { LatchkeyOptions } from './options'

export type { FactName, Facts } from '@shared/bus/events'
export type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
export type { Connector } from '@shared/domain/connector'
export type { Network } from '@shared/domain/network'
export { isLatchkeyError } from '@shared/errors/LatchkeyError'
export type { Latchkey, LatchkeyState } from './latchkey'
export type {
  CustomWallet,
  Features,
  LatchkeyOptions,
  Metadata,
  NetworkOption,
  ReactModules,
  ReleaseSource,
  ThemeVariables,
} from './options'

/**
 * Makes the widget, or hands back the live one of the same `id` with its options updated. Touches neither network
 * nor React before the visitor acts, but for a visitor who returns connected. Inert on a server.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 */
export const createLatchkey = (options: LatchkeyOptions): Latchkey =>
  create(options, {
    core: () => import('./core/startCore'),
    ui: () => import('./ui/startUi'),
    react: () => import('./ui/ownReact'),
    ed25519: () => import('./release/ed25519'),
  })
