import type { Connection } from '@shared/domain/connection'
import type { Pairing } from '@shared/domain/pairing'
import type { SignIn } from '@shared/domain/signIn'
import type { SentTransfer } from '@shared/domain/transfer'
import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'
import type { CoreDeps, StoredValues } from './coreDeps'
import { type ConnectorList, createConnectorList } from './createConnectorList'
import { initialConnection } from './initialConnection'
import { readStoredSessions } from './readStoredSessions'

/** What is there before any wallet is asked: enough to show the ways in. */
export interface CoreState {
  /** What the last visit left. */
  readonly stored: Partial<StoredValues>
  /** `connecting` where there is a session to restore. */
  readonly connection: Store<Connection>
  readonly connectors: ConnectorList
  readonly pairing: Store<Pairing>
  /** Filled once something was sent, or what was sent before is looked at. */
  readonly sent: Store<readonly SentTransfer[]>
  readonly signIn: Store<SignIn>
}

export async function createCoreState(deps: CoreDeps): Promise<CoreState> {
  const stored = await readStoredSessions(deps.storage)
  const pairing = createStore<Pairing>({ status: 'idle' })
  return {
    stored,
    connection: createStore(initialConnection(deps.config(), stored)),
    connectors: createConnectorList(deps, {
      recent: stored.recentWallets ?? [],
      loadPairing: () => deps.loadPairing(pairing),
    }),
    pairing,
    sent: createStore<readonly SentTransfer[]>([]),
    signIn: createStore<SignIn>({ status: 'none' }),
  }
}
