import type { Connection } from '@shared/domain/connection'
import type { Pairing } from '@shared/domain/pairing'
import type { SignIn } from '@shared/domain/signIn'
import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'
import { initialConnection } from '../../ground/connection/initialConnection'
import type { StoredValues } from '../../ground/storage/storedValues'
import type { Embedded } from '../../reach/frame/auth/createEmbedded'
import { type ConnectorList, createConnectorList } from '../../wallet/session/createConnectorList'
import { readStoredSessions } from '../../wallet/session/readStoredSessions'
import { createTransactionState, type TransactionState } from '../../wallet/transactions/transactionState'
import type { CoreDeps } from './coreDeps'

/** The state before any wallet is asked: enough to show the connect options. */
export interface CoreState {
  /** As the last visit left it. */
  readonly stored: Partial<StoredValues>
  /** `connecting` if a session has to be restored. */
  readonly connection: Store<Connection>
  readonly connectors: ConnectorList
  readonly pairing: Store<Pairing>
  readonly transactions: TransactionState
  readonly signIn: Store<SignIn>
  /** Present if the host has set `walletUrl`. */
  readonly embedded: Embedded | undefined
}

export async function createCoreState(deps: CoreDeps, embedded?: Embedded): Promise<CoreState> {
  const stored = await readStoredSessions(deps.storage)
  const pairing = createStore<Pairing>({ status: 'idle' })
  return {
    stored,
    connection: createStore(initialConnection(deps.config(), stored)),
    connectors: createConnectorList(deps, {
      recent: stored.recentWallets ?? [],
      loadPairing: () => deps.loadPairing(pairing),
      embedded: embedded?.connectorOf,
    }),
    pairing,
    transactions: createTransactionState(),
    signIn: createStore<SignIn>({ status: 'none' }),
    embedded,
  }
}
