import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { OpenPairing, Pairing } from '@shared/domain/pairing'
import type { AlertDefinition } from '@shared/errors/alerts'
import { AdapterNotFound } from '@shared/errors/catalogue'
import { EmailLoginUnavailable } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Store } from '@shared/store/store'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { PairedSession } from '../../reach/connectors/connector'
import type { Auth } from '../../reach/frame/auth/auth'
import type { AuthDeps } from '../../reach/frame/auth/startAuth'
import { type AdapterEnvironment, adapterTable } from './adapterTable'
import type { CoreDeps, EmbeddedWiring } from './coreDeps'
import { createCore, type LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'
import type { SessionChunks } from './sessionChunks'

/** The environment of adapters and pairings. */
export interface SessionsEnvironment extends Omit<AdapterEnvironment, 'config' | 'networkId'> {
  /** The widget's. */
  readonly id: string
  readonly config: () => LatchkeyConfig
  /** The network in use of a namespace. */
  readonly networkIdOf: (namespace: Namespace) => NetworkId
  readonly raise: (alert: AlertDefinition) => void
  /** Called once with the pairing client's id. */
  readonly onClientId: (id: string) => void
  /** Remembers over reloads that a wallet elsewhere may approve a pairing. */
  readonly keepOpen: (open: OpenPairing | undefined) => void
}

/** The environment of the embedded wallet. */
export type EmbeddedEnvironment = SessionsEnvironment & Pick<AuthDeps, 'onConfig' | 'open' | 'storage'>

/** Loaded when a wallet is first asked. */
export interface SessionsModule {
  createCore(deps: CoreDeps, state: CoreState): LoadedCore
  /** @throws AdapterNotFound */
  loadAdapter(namespace: Namespace, environment: SessionsEnvironment): Promise<ChainAdapter>
  /** Writes the pairing to show into the store. */
  loadPairing(pairing: Store<Pairing>, environment: SessionsEnvironment): Promise<PairedSession>
  /** @throws EmailLoginUnavailable, WalletUrlInvalid */
  loadEmbedded(wiring: EmbeddedWiring, environment: EmbeddedEnvironment): Promise<Auth>
}

export function createSessionsModule(chunks: SessionChunks, adapters = adapterTable(chunks)): SessionsModule {
  return {
    createCore: (deps, state) => createCore(deps, state, chunks),

    async loadAdapter(namespace, { networkIdOf, ...environment }) {
      const load = adapters[namespace]
      if (!load) throw new LatchkeyError(AdapterNotFound)
      return load({ ...environment, networkId: () => networkIdOf(namespace) })
    },

    loadPairing: async (pairing, environment) =>
      (await chunks.walletConnect()).createPairedSession({ ...environment, pairing }),

    async loadEmbedded(wiring, environment) {
      const { startAuth } = await chunks.auth().catch((cause: unknown) => {
        throw new LatchkeyError(EmailLoginUnavailable, {}, { cause })
      })
      return startAuth({
        ...environment,
        ...wiring,
        page: window,
        sdkVersion: __VERSION__,
        loadRpc: chunks.frameRpc,
      })
    },
  }
}
