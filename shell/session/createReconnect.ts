import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import { ConnectorNotFound, NoAccounts } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { timings } from '../async/timings'
import type { ChainAdapter } from '../chains/adapter'
import type { ConnectionStore } from '../connection/createConnectionStore'
import { configuredNamespaces } from '../connection/pickNetwork'
import type { CoreConfig } from '../widget/coreConfig'
import type { AttemptHandle, Attempts } from './createAttempts'
import type { ConnectorList } from './createConnectorList'
import type { LiveSessions } from './createLiveSessions'
import { asPaired } from './createPairedWallets'
import type { SessionMemory } from './createSessionMemory'

/** They say nothing of the session. */
const failedDownloads = ['AdapterNotFound', 'EmailLoginUnavailable', 'FileLoadFailed']

interface ReconnectDeps {
  readonly config: () => CoreConfig
  readonly connection: ConnectionStore
  readonly attempts: Attempts
  readonly connectors: ConnectorList
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly memory: SessionMemory
  readonly live: LiveSessions
  readonly log: Logger
}

/**
 * Restores the sessions that the connection begins with, without a prompt. Forgets those that cannot be restored;
 * never rejects.
 */
export function createReconnect(deps: ReconnectDeps): () => Promise<void> {
  const { config, connection, attempts, connectors, adapterOf, memory, live, log } = deps

  const restore = (namespace: Namespace, connectorId: string) => async (attempt: AttemptHandle) => {
    const [adapter, found] = await Promise.all([
      adapterOf(namespace),
      connectors.whenFound(connectorId, timings.announcementWaitMs),
    ])
    if (!found) throw new LatchkeyError(ConnectorNotFound)
    const paired = await found.pairedSession?.()
    const connector = paired ? asPaired(found, paired) : found
    const session = await adapter.reconnect(connector)
    if (!session) throw new LatchkeyError(NoAccounts)
    const chosen = await memory.chosenAccount(namespace)
    await live.establish({ adapter, connector }, session, attempt, { reconnected: true, chosen })
  }

  async function reconnect(namespace: Namespace) {
    const session = sessionOf(connection.get(), namespace)
    if (session.status !== 'connecting' || attempts.running(namespace)) return
    const { connectorId } = session
    const attempt = attempts.begin(namespace, 'restore', connectorId, restore(namespace, connectorId))
    try {
      await attempt.done
    } catch (error) {
      if (isLatchkeyError(error, 'RequestAborted')) return
      log.warn('The session could not be restored', error)
      const isDownloaded = !failedDownloads.some((code) => isLatchkeyError(error, code))
      if (isDownloaded) await memory.giveUp(namespace)
    }
  }

  return async () => {
    await Promise.all(configuredNamespaces(config()).map(reconnect))
  }
}
