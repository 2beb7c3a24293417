import type { Namespace } from '@shared/domain/caip'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { AdapterSession } from '../../ground/connection/adapterSession'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { ConnectingSignIn } from '../../reach/connectors/connectingSignIn'
import type { ShellConnector } from '../../reach/connectors/connector'
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
  /** Prompts that are open in a wallet, or that it has forgotten. An aborted attempt leaves its prompt open. */
  const asking = new Map<string, Promise<AdapterSession>>()
  /** A wallet that is asked while it revokes would end the new session with the old. */
  const revoking = new Map<string, Promise<void>>()

  /** Asks again, since an earlier prompt may be gone. Joins it if the wallet says that it is still open. */
  function ask({ adapter, connector }: SessionWallet): Promise<AdapterSession> {
    const key = `${adapter.namespace} ${connector.id}`
    const open = asking.get(key)
    const { networkId } = connection.get().namespaces[adapter.namespace]!
    const asked = Promise.resolve(revoking.get(connector.id))
      .then(() => adapter.connect(connector, { networkId, signIn: signIn?.createRequest }))
      .catch((error: unknown) => {
        if (open && isLatchkeyError(error, 'RequestPending')) return open
        throw error
      })
    const answered = open ? eitherOf(open, asked) : asked
    const settled = answered.finally(() => {
      if (asking.get(key) === settled) asking.delete(key)
    })
    asking.set(key, settled)
    return settled
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

/** The first success of the two; only the later request's failure counts. */
function eitherOf<T>(earlier: Promise<T>, later: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    earlier.then(resolve, () => {})
    later.then(resolve, reject)
  })
}
