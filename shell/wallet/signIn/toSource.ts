import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SignInSession, Siwx } from '@shared/domain/signIn'
import { own } from '@shared/store/own'
import type { SiweConfig, SiwxOptions } from '../../ground/widget/options'
import { createLocalSiwx, type LocalSiwxDeps } from './createLocalSiwx'
import { createServerSiwx, type ServerSiwxDeps } from './createServerSiwx'
import { signInTimings } from './signInTimings'
import { siweToSiwx } from './siweToSiwx'

/** Makes and keeps sessions, with every method there, and none that throws before it returns a promise. */
interface SafeSiwx extends Siwx {
  addSession(session: SignInSession): Promise<SignInSession>
  getRequired(): boolean
}

/** The source of sign-in sessions, with the host's settings. */
export interface SignInSource {
  readonly siwx: SafeSiwx
  /** Whether accounts of the network sign in at all. */
  supports(networkId: NetworkId): boolean
  /** Whether our view asks by itself; else the host does. */
  readonly isPrompted: boolean
  readonly endsOnDisconnect: boolean
  /** ms after which a message is made again. */
  readonly freshMs: number
  /** ms after which a session is asked for again. */
  readonly recheckMs: number
}

export interface SourceDeps extends LocalSiwxDeps, ServerSiwxDeps {
  readonly options: { readonly siwx?: SiwxOptions | undefined; readonly siweConfig?: SiweConfig | undefined }
}

/** Makes one source of the two options that configure sign-in; undefined if it is switched off. */
export function toSource({ options, ...deps }: SourceDeps): SignInSource | undefined {
  const siweConfig = own(options.siweConfig)
  if (siweConfig) {
    if (siweConfig.enabled === false) return
    return {
      siwx: safe(siweToSiwx(siweConfig)),
      supports: (networkId) => parseNetworkId(networkId).namespace === 'eip155',
      isPrompted: true,
      endsOnDisconnect: siweConfig.signOutOnDisconnect !== false,
      freshMs: siweConfig.nonceRefetchIntervalMs ?? defaultRefetchMs,
      recheckMs: siweConfig.sessionRefetchIntervalMs ?? defaultRefetchMs,
    }
  }
  const given = own(options.siwx ?? {})
  const ours = given.server ? createServerSiwx(given, deps) : createLocalSiwx(given, deps)
  return {
    siwx: safe({ ...ours, ...methodsOf(given) }),
    supports: (networkId) => ['eip155', 'solana'].includes(parseNetworkId(networkId).namespace),
    isPrompted: given.autoPrompt !== false,
    endsOnDisconnect: true,
    freshMs: signInTimings.freshMs,
    recheckMs: Number.POSITIVE_INFINITY,
  }
}

/** Source: docs/reference/specification.md#sign-in. */
const defaultRefetchMs = 300_000

const methods = [
  'createMessage',
  'addSession',
  'revokeSession',
  'setSessions',
  'getSessions',
  'getRequired',
] as const

/** The host's own methods, bound to their object, which may be of a class. */
function methodsOf(given: SiwxOptions): Partial<Siwx> {
  const there = methods.filter((name) => typeof given[name] === 'function')
  return Object.fromEntries(
    there.map((name) => [name, (given[name] as (...args: never[]) => unknown).bind(given)]),
  )
}

/** Errors that a host's code throws at once become rejections. */
function safe(siwx: Siwx): SafeSiwx {
  return {
    createMessage: async (input) => siwx.createMessage(input),
    addSession: async (session) => (await siwx.addSession(session)) || session,
    revokeSession: async (chainId, address) => siwx.revokeSession(chainId, address),
    setSessions: async (sessions) => siwx.setSessions(sessions),
    getSessions: async (chainId, address) => (await siwx.getSessions(chainId, address)) ?? [],
    getRequired: () => siwx.getRequired?.() ?? true,
  }
}
