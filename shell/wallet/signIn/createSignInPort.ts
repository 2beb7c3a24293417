import type { SignInPort } from '@shared/contract/ports/signIn'
import { type Namespace, type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { SignInSession } from '@shared/domain/signIn'
import { ActiveAccountNotFound, SiwxNotEnabled } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { loadOnce } from '../../ground/async/loadOnce'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { SignInFlow } from './createSignIn'
import type { FlowDeps } from './startSignIn'

/** Dependencies of a flow that are made here. */
type MadeHere = 'options' | 'page' | 'networkIds' | 'verify' | 'walletInfo' | 'prompt'

/** What a flow needs of the sessions. They in turn need the port, so that it exists first. */
interface SignInSessions extends Pick<FlowDeps, 'chains'> {
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
}

export interface SignInPortDeps extends Omit<FlowDeps, MadeHere | 'chains'> {
  readonly config: () => CoreConfig
  readonly onConfig: (listener: () => void) => Dispose
  /** Opens the view of a role. */
  readonly open: (role: 'sign-in') => Promise<void>
  readonly connection: ReadonlyStore<Connection>
  readonly loadSignIn: () => Promise<typeof import('./startSignIn')>
}

/** Signing in as the shell uses it, besides the part for features. */
export interface ShellSignIn extends SignInPort {
  /** The visitor has closed the dialog. */
  onDialogClosed(): Promise<void>
}

/**
 * Signing in, whose code is loaded only where the host configures it; then before the first session. Changed options
 * make a new flow.
 */
export function createSignInPort(deps: SignInPortDeps) {
  const { state, config, connection, log, storage } = deps
  const sessions = createStore<SignInSessions | undefined>(undefined)
  let flow: SignInFlow | undefined
  let arePromptsEnabled = false
  let load = loadOnce(start)
  let used = optionsOf()

  function optionsOf() {
    const { siwx, siweConfig } = config()
    return siwx ?? siweConfig
  }

  const nobodyAsked = () => state.update(() => ({ status: 'none' }))

  async function start() {
    const options = optionsOf()
    if (!options) return
    const { startSignIn } = await deps.loadSignIn()
    // The options have changed meanwhile.
    if (options !== optionsOf()) return
    flow = startSignIn({
      ...deps,
      chains: sessions.get()!.chains,
      options: config(),
      page: { host: location.host, origin: location.origin },
      networkIds: () => config().networks.map(({ caipNetworkId }) => caipNetworkId),
      verify,
      walletInfo: () => walletInfoOf(connection.get()),
      prompt() {
        deps.open('sign-in').catch((error) => log.error('The sign-in view could not be shown', error))
      },
    })
    if (!flow) return nobodyAsked()
    if (arePromptsEnabled) flow.enablePrompts()
    flow.follow(connection.get())
  }

  async function verify({ data, message, signature }: SignInSession) {
    const network = config().networks.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
    if (!network) throw new LatchkeyError(ActiveAccountNotFound)
    const adapter = await sessions.get()!.adapterOf(parseNetworkId(data.chainId).namespace)
    return adapter.verifyMessage(data.accountAddress, message, signature, network)
  }

  function followConfig() {
    if (used === optionsOf()) return
    used = optionsOf()
    flow?.dispose()
    flow = undefined
    // The state stays between two configurations: a visitor who must sign in must not count as signed in.
    if (!used) nobodyAsked()
    load = loadOnce(start)
    load().catch((error) => log.error('Signing in could not be loaded', error))
  }

  const recheck = () => flow?.recheck()
  const disposals: Dispose[] = [
    deps.onConfig(followConfig),
    storage.onExternalChange('signInSessions', recheck),
  ]

  const there = async () => {
    await load()
    if (!flow) throw new LatchkeyError(SiwxNotEnabled)
    return flow
  }
  const port: ShellSignIn = {
    get: state.get,
    subscribe: state.subscribe,
    prepare: async () => flow?.prepare(),
    sign: async () => (await there()).sign(),
    cancel: async () => flow?.cancel(),
    signOut: async () => (await there()).signOut(),
    onDialogClosed: async () => flow?.onDialogClosed(),
  }
  return {
    port,
    /** Called once, before anything is loaded. */
    wire: (wiring: SignInSessions) => sessions.update(() => wiring),
    /** Resolves once it is loaded, if it is configured. */
    load: () => load(),
    /** Called with each next connection, before its listeners are. */
    follow: (next: Connection) => flow?.follow(next),
    /** From now on, the visitor may be asked. */
    enablePrompts() {
      arePromptsEnabled = true
      flow?.enablePrompts()
    },
    enforce: async () => flow?.enforce(),
    whenChecked: async () => flow?.whenChecked(),
    whenRevoked: async () => flow?.whenRevoked(),
    /** Also undefined if its code fails to load: connecting reports that. */
    async createRequest(chainId: NetworkId) {
      await load().catch(() => {})
      return flow?.createRequest(chainId)
    },
    importSessions: async (sessions: readonly SignInSession[]) => (await there()).importSessions(sessions),
    dispose() {
      for (const dispose of disposals) dispose()
      flow?.dispose()
    },
  }
}

/** Source: docs/reference/specification.md#sign-in, CloudAuthSIWX. */
function walletInfoOf({ activeNamespace, namespaces }: Connection): object {
  const session = namespaces[activeNamespace]?.session
  if (session?.status !== 'connected') return { type: 'unknown' }
  const { type, name, imageUrl } = session.connector
  const kinds: Partial<Record<typeof type, string>> = {
    WALLET_CONNECT: 'walletconnect',
    ANNOUNCED: 'extension',
  }
  return { type: kinds[type] ?? 'unknown', name, ...(imageUrl?.startsWith('http') && { icon: imageUrl }) }
}
