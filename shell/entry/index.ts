import { isLatchkeyError as isOurs, type LatchkeyError } from '@shared/errors/LatchkeyError'
import type { LatchkeyErrorCode } from '@shared/errors/LatchkeyErrorCode'
import type { LatchkeyOptions } from '../ground/widget/options'
import { createLatchkey as create } from './createLatchkey'
import { entryChunks } from './package/entryChunks'
import type { Latchkey } from './page/latchkey'

export type { FactName, Facts } from '@shared/bus/events'
export type { DeferredReference, SignedPayload, SignedRelease } from '@shared/contract/manifest'
export type { SignInPort } from '@shared/contract/ports/signIn'
export type { ViewArguments, ViewParams } from '@shared/contract/views'
export type { AccountType } from '@shared/domain/account'
export type { TokenAmount } from '@shared/domain/amount'
export type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
export type { AssetChange, Call, CallStep, CallsIntent, NamedToken } from '@shared/domain/calls'
export type { ConnectOption } from '@shared/domain/connectOption'
export type { Connector, ConnectorType } from '@shared/domain/connector'
export type { SocialProvider } from '@shared/domain/login'
export type { Network } from '@shared/domain/network'
export type { OrderIntent, OrderSource } from '@shared/domain/order'
export type {
  Cacao,
  SignIn,
  SignInFields,
  SignInMessage,
  SignInSession,
  Siwx,
  Unauthenticated,
} from '@shared/domain/signIn'
export type { Intent, Transaction, TransactionStatus, WalletIntent } from '@shared/domain/transaction'
export type { Transfer, TransferAsset, TransferIntent } from '@shared/domain/transfer'
export type { ErrorKind, ErrorSurface, LatchkeyError } from '@shared/errors/LatchkeyError'
export type { LatchkeyErrorCode } from '@shared/errors/LatchkeyErrorCode'
export type { Dispose, ReadonlyStore } from '@shared/store/store'
export type {
  ConnectMethod,
  CustomWallet,
  Features,
  LatchkeyOptions,
  LogLevel,
  Metadata,
  NetworkOption,
  ReactModules,
  ReleaseSource,
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiwxOptions,
  ThemeVariables,
  WalletFeature,
} from '../ground/widget/options'
export type {
  Account,
  AccountOf,
  EmbeddedWalletInfo,
  EvmAccount,
  LatchkeyState,
} from '../ground/widget/state'
export type {
  Eip1193Provider,
  Providers,
  SolanaProvider,
  SolanaSendOptions,
  SolanaSignedIn,
  SolanaSignIn,
} from '../reach/connectors/connector'
export type { ElementAttributes, LatchkeyElements, OnrampAttributes } from './elements/attributes'
export type { ConnectOptions, Eip1193, Latchkey, PayOptions, PayResult } from './page/latchkey'
export type { PublicViewName } from './page/PublicViewName'

/**
 * Creates the widget. If a widget with the same `id` exists, replaces its options and returns it. Downloads
 * nothing before the visitor acts, except to restore a session. Does nothing on a server.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { base, mainnet } from 'latchkey/networks'
 *
 * const latchkey = createLatchkey({ networks: [mainnet, base] })
 * const { address } = await latchkey.connect()
 * ```
 */
export const createLatchkey = (options: LatchkeyOptions): Latchkey => create(options, entryChunks)

/**
 * Whether a thrown value is an error of the widget, with that code if one is given. Use it instead of
 * `instanceof`, which fails across separately built files.
 * @example
 * ```ts
 * try {
 *   await latchkey.connect()
 * } catch (error) {
 *   if (!isLatchkeyError(error, 'UserRejected')) throw error
 * }
 * ```
 */
export const isLatchkeyError = <C extends LatchkeyErrorCode = LatchkeyErrorCode>(
  error: unknown,
  code?: C,
): error is LatchkeyError & { readonly code: C } => isOurs(error, code)
