import { type LatchkeyError } from '../shared/errors/LatchkeyError.js';
import type { Latchkey } from './latchkey.js';
import type { LatchkeyOptions } from './options.js';
export type { FactName, Facts } from '../shared/bus/events.js';
export type { SignInPort } from '../shared/contract/context.js';
export type { AccountId, Namespace, NetworkId } from '../shared/domain/caip.js';
export type { Connector } from '../shared/domain/connector.js';
export type { Network } from '../shared/domain/network.js';
export type { Cacao, SignIn, SignInFields, SignInMessage, SignInSession, Siwx } from '../shared/domain/signIn.js';
export type { Account, ConnectOptions, Eip1193, Latchkey, LatchkeyState } from './latchkey.js';
export type { CustomWallet, Features, LatchkeyOptions, Metadata, NetworkOption, ReactModules, ReleaseSource, SiweConfig, SiweMessageArgs, SiweMessageParams, SiwxOptions, ThemeVariables, } from './options.js';
/**
 * Makes the widget, or hands back the live one of the same `id` with its options replaced. Touches neither network
 * nor React before the visitor acts, but for a visitor who returns connected. Inert on a server.
 * @throws OptionsInvalid (every issue at once), SiwxConflict
 */
export declare const createLatchkey: (options: LatchkeyOptions) => Latchkey;
/** True for an error of ours, of that code where one is given: `instanceof` is false across remotes. */
export declare const isLatchkeyError: (error: unknown, code?: string) => error is LatchkeyError;
