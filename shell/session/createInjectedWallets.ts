import type { Namespace } from '@shared/domain/caip'
import type { ChainAdapter } from '../chains/adapter'
import type { AdapterSession } from '../connection/adapterSession'
import type { ConnectionStore } from '../connection/createConnectionStore'
import type { ConnectingSignIn } from '../connectors/connectingSignIn'
import type { ShellConnector } from '../connectors/connector'
import type { AttemptHandle } from './createAttempts'

interface InjectedWalletsDeps {
  readonly connection: ConnectionStore
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly signIn: ConnectingSignIn | undefined
  /** Makes an answer the session, unless it comes too late. */
  readonly establish: (
    adapter: ChainAdapter,
    connector: ShellConnector,
    session: AdapterSession,
    attempt: AttemptHandle,
    how: { readonly reconnected: boolean },
  ) => Promise<void>
}

interface Wallet {
  readonly adapter: ChainAdapter
  readonly connector: ShellConnector
}

/** Asks wallets of this browser to connect, and takes back what they gave. */
export function createInjectedWallets({ connection, adapterOf, signIn, establish }: InjectedWalletsDeps) {
  /** Prompts that are open in a wallet. An attempt that was given up leaves its own open; the next one joins it. */
  const asking = new Map<string, Promise<AdapterSession>>()
  /** A wallet that is asked while it revokes would end the new session with the old. */
  const revoking = new Map<string, Promise<void>>()

  function ask({ adapter, connector }: Wallet): Promise<AdapterSession> {
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

  function revoke({ adapter, connector }: Wallet): Promise<void> {
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
          // Whoever hears of the session finds the visitor signed in already.
          await signIn?.importSessions(session.signedIn)
        } catch (error) {
          await revoke({ adapter, connector })
          throw error
        }
      }
      await establish(adapter, connector, session, attempt, { reconnected: false })
    }

  return { connectInjected, revoke }
}
