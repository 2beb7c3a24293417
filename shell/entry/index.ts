import { isLatchkeyError as isOurs, type LatchkeyError } from '@shared/errors/LatchkeyError'
import type { LatchkeyOptions } from '../ground/widget/options'
import { createLatchkey as create } from './createLatchkey'
import { entryChunks } from './package/entryChunks'
import type { Latchkey } from './page/latchkey'

export type { FactName, Facts } from '@shared/bus/events'
export type { SignInPort } from '@shared/contract/ports/signIn'
export type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
export type { ConnectOption } from '@shared/domain/connectOption'
export type { Connector } from '@shared/domain/connector'
export type { Network } from '@shared/domain/network'
export type { Cacao, SignIn, SignInFields, SignInMessage, SignInSession, Siwx } from '@shared/domain/signIn'
export type {
  CustomWallet,
  Features,
  LatchkeyOptions,
  Metadata,
  NetworkOption,
  ReactModules,
  ReleaseSource,
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiwxOptions,
  ThemeVariables,
} from '../ground/widget/options'
export type { Account, EmbeddedWalletInfo, LatchkeyState } from '../ground/widget/state'
export type { ElementAttributes, LatchkeyElements } from './elements/attributes'
export type { ConnectOptions, Eip1193, Latchkey, PayOptions, PayResult } from './page/latchkey'

/**
 * Makes the widget, or hands back the live one of the same `id` with its options replaced. Touches neither network
 * nor React before the visitor acts, except to restore a session. Inert on a server.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 */
export const createLatchkey = (options: LatchkeyOptions): Latchkey => create(options, entryChunks)

/** True for an error of ours, of that code where one is given: `instanceof` is false across remotes. */
export const isLatchkeyError = (error: unknown, code?: string): error is LatchkeyError => isOurs(error, code)
