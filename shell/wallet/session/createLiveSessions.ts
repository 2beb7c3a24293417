import type { Namespace } from '@shared/domain/caip'
import { type Connection, sessionOf } from '@shared/domain/connection'
import type { Dispose } from '@shared/store/store'
import type { AdapterSession, ProviderEvent } from '../../ground/connection/adapterSession'
import {
  activate,
  applyProviderEvent,
  endSession,
  openSession,
  selectAccount,
  setAccountTraits,
  startConnecting,
} from '../../ground/connection/connectionModel'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { ShellConnector } from '../../reach/connectors/connector'
import { toConnector } from '../../reach/connectors/toConnector'
import type { AttemptHandle, Attempts } from './createAttempts'
import type { SessionMemory } from './createSessionMemory'

export interface SessionWallet {
  readonly adapter: ChainAdapter
  readonly connector: ShellConnector
}

/** A wallet whose events the session follows. */
interface LiveSession extends SessionWallet {
  readonly stop: Dispose
}

interface EstablishOptions {
  /** Restored, rather than asked for by the visitor. */
  readonly reconnected: boolean
  /** Does not become the active session. */
  readonly inBackground?: boolean
  /** The account to begin with, if it is not the wallet's own choice. */
  readonly chosen?: string | undefined
}

export interface LiveSessions {
  of(namespace: Namespace): SessionWallet | undefined
  /** The namespaces that are connected with a wallet. */
  sharedBy(wallet: SessionWallet): readonly Namespace[]
  /** Makes a wallet's answer the session, unless its attempt was aborted meanwhile. */
  establish(
    wallet: SessionWallet,
    session: AdapterSession,
    attempt: AttemptHandle,
    options: EstablishOptions,
  ): Promise<void>
  /** Stops to follow the wallet, and leaves the connection as it is. */
  release(namespace: Namespace): void
  /** Ends a session on our side, and the attempt at one. */
  drop(namespace: Namespace): void
}

interface LiveSessionsDeps {
  readonly config: () => CoreConfig
  readonly connection: ConnectionStore
  readonly attempts: Attempts
  readonly memory: SessionMemory
  readonly onWalletUsed: (id: string) => void
}

/** The wallets that are connected, at most one a namespace, mirrored in the connection. */
export function createLiveSessions({
  config,
  connection,
  attempts,
  memory,
  onWalletUsed,
}: LiveSessionsDeps): LiveSessions {
  const live = new Map<Namespace, LiveSession>()

  /** An account's network and its kind there are one change. */
  const withTraits = (after: Connection, namespace: Namespace, { accountTypes }: ShellConnector) =>
    setAccountTraits(after, namespace, accountTypes?.of(namespace))

  function onProviderEvent(namespace: Namespace, connector: ShellConnector, event: ProviderEvent) {
    const attempt = attempts.running(namespace)
    connection.commit((before) => {
      const after = withTraits(applyProviderEvent(before, namespace, event, config()), namespace, connector)
      return attempt ? startConnecting(after, namespace, attempt.connectorId) : after
    })
    if (sessionOf(connection.get(), namespace).status === 'connected') return
    release(namespace)
    void memory.forget(namespace)
  }

  function release(namespace: Namespace) {
    live.get(namespace)?.stop()
    live.delete(namespace)
  }

  return {
    of: (namespace) => live.get(namespace),
    sharedBy: ({ connector }) =>
      [...live].filter(([, each]) => each.connector.id === connector.id).map(([namespace]) => namespace),
    async establish({ adapter, connector }, session, attempt, { reconnected, inBackground, chosen = '' }) {
      if (attempt.isAborted()) return
      const { namespace } = adapter
      const stopEvents = await adapter.subscribe(connector, (event) =>
        onProviderEvent(namespace, connector, event),
      )
      if (attempt.isAborted()) return stopEvents()
      const stopTypes = connector.accountTypes?.subscribe(() =>
        connection.commit((before) => withTraits(before, namespace, connector)),
      )
      const stop = () => {
        stopEvents()
        stopTypes?.()
      }

      attempt.succeed()
      release(namespace)
      live.set(namespace, { adapter, connector, stop })
      // Before the connection's listeners are called: one may disconnect, and what is forgotten must stay forgotten.
      void memory.keep(namespace, connector.id)
      if (!reconnected && !connector.pairedSession) onWalletUsed(connector.id)
      connection.commit(
        (before) => {
          const opened = selectAccount(
            withTraits(openSession(before, namespace, toConnector(connector), session), namespace, connector),
            namespace,
            chosen,
          )
          return reconnected || inBackground ? opened : activate(opened, namespace)
        },
        { reconnected },
      )
    },
    release,
    drop(namespace) {
      attempts.stop(namespace)
      release(namespace)
      connection.commit((before) => endSession(before, namespace, config()))
    },
  }
}
