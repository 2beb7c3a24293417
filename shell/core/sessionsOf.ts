import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { Pairing } from '@shared/domain/pairing'
import type { AlertDefinition } from '@shared/errors/alerts'
import type { Store } from '@shared/store/store'
import type { ChainAdapter } from '../chains/adapter'
import type { SessionChunks } from '../chunks'
import type { Agreement } from '../connectors/connector'
import type { LoadEd25519 } from '../release/verifyEd25519'
import type { CoreDeps } from './coreDeps'
import { createCore, type LoadedCore } from './createCore'
import type { CoreState } from './createCoreState'
import type { LatchkeyConfig } from './fillOptions'

/** What adapters and pairings are made with. */
export interface Surroundings {
  /** The widget's. */
  readonly id: string
  readonly config: () => LatchkeyConfig
  readonly clock: Clock
  readonly log: Logger
  /** The network in use of a namespace. */
  readonly networkIdOf: (namespace: Namespace) => NetworkId
  readonly raise: (alert: AlertDefinition) => void
  /** Told once of the pairing client's id. */
  readonly onClientId: (id: string) => void
  readonly loadEd25519: LoadEd25519
}

/** What comes when a wallet is first asked. */
export interface SessionsModule {
  createCore(deps: CoreDeps, state: CoreState): LoadedCore
  loadAdapter(namespace: Namespace, surroundings: Surroundings): Promise<ChainAdapter>
  /** It writes what there is to show into the store. */
  loadPairing(pairing: Store<Pairing>, surroundings: Surroundings): Promise<Agreement>
}

export function sessionsOf(chunks: SessionChunks): SessionsModule {
  return {
    createCore: (deps, state) => createCore(deps, state, chunks),

    async loadAdapter(namespace, { networkIdOf, ...surroundings }) {
      if (namespace === 'solana') {
        return (await chunks.solana()).createSolanaAdapter({
          ...surroundings,
          networkId: () => networkIdOf(namespace),
          loadTransactions: chunks.solanaTransactions,
        })
      }
      return (await chunks.eip155()).createEip155Adapter({
        ...surroundings,
        loadTransactions: chunks.eip155Transactions,
        loadVerifier: chunks.eip155Verify,
        loadTokens: chunks.eip155Tokens,
      })
    },

    async loadPairing(pairing, surroundings) {
      return (await chunks.walletConnect()).createPairings({ ...surroundings, pairing })
    },
  }
}
