import type { Namespace } from '@shared/domain/caip'
import type { ChainAdapter } from '../chains/adapter'
import type { AdapterSession } from '../connection/adapterSession'
import type { ConnectionStore } from '../connection/createConnectionStore'
import type { ConnectingSignIn } from '../connectors/connectingSignIn'
import type { ShellConnector } from '../connectors/connector'
import type { AttemptHandle } from './createAttempts'
import type { LiveSessions, SessionWallet } from './createLiveSessions'

interface InjectedWalletsDeps {
  readonly connection: ConnectionStore
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly signIn: ConnectingSignIn | undefined
  readonly live: LiveSessions
}

/** Asks wallets of this browser to connect, and revokes what they have granted. */
export function createInjectedWallets({ connection, adapterOf, signIn, live }: InjectedWalletsDeps) {
  /** Prompts that are open in a wallet. An aborted attempt leaves its prompt open; the next attempt joins it. */
  const asking = new Map<string, Promise<AdapterSession>>()
  /** A wallet that is asked while it revokes would end the new session with the old. */
  const revoking = new Map<string, Promise<void>>()

  function ask({ adapter, connector }: SessionWallet): Promise<AdapterSession> {
    const key = `${adapter.namespace} ${connector.id}`
    const open = asking.get(key)
    if (open) return open
    const { networkId } = connection.get().namespaces[adapter.namespace]!
    const asked = Promise.resolve(revoking.get(connector.id))
      .then(() => adapter.connect(connector, { networkId, signIn: signIn?.createRequest }))
      .finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  function revoke({ adapter, connector }: SessionWallet): Promise<void> {
    const revoked = adapter.disconnect(connector).finally(() => revoking.delete(connector.id))
    revoking.set(connector.id, revoked)
    return revoked
  }

  const connectInjected =
    (namespace: Namespace, connector: ShellConnector) => async (attempt: AttemptHandle) => {
      const adapter = await adapterOf(namespace)
      const session = await ask({ adapter, connector })
      if (session.signedIn?.length && !attempt.isAborted()) {
        try {
          // Listeners of the session find the visitor signed in already.
          await signIn?.importSessions(session.signedIn)
        } catch (error) {
          await revoke({ adapter, connector })
          throw error
        }
      }
      await live.establish({ adapter, connector }, session, attempt, { reconnected: false })
    }

  return { connectInjected, revoke }
}
