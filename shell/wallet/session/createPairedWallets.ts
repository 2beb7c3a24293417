import type { ConnectOptions } from '@shared/contract/ports/chains'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import { networkIdOf } from '@shared/domain/connection'
import { NoAccounts } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { failConnecting } from '../../ground/connection/connectionModel'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { ConnectingSignIn } from '../../reach/connectors/connectingSignIn'
import type { PairedSession, ShellConnector } from '../../reach/connectors/connector'
import type { AttemptHandle, Attempts } from './createAttempts'
import type { LiveSessions } from './createLiveSessions'

interface PairedWalletsDeps {
  readonly config: () => CoreConfig
  readonly log: Logger
  readonly connection: ConnectionStore
  readonly attempts: Attempts
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly live: LiveSessions
  readonly onWalletUsed: (id: string) => void
  readonly signIn: ConnectingSignIn | undefined
}

/** A connector of a paired wallet: with the wallet's own name and approvals. */
export function asPaired(connector: ShellConnector, pairedSession: PairedSession): ShellConnector {
  return {
    ...connector,
    name: pairedSession.peerName() ?? connector.name,
    providers: pairedSession.providers,
    allows: pairedSession.allows,
    sends: pairedSession.sends,
    ...(pairedSession.accountTypes && { accountTypes: pairedSession.accountTypes }),
  }
}

/** Connects wallets elsewhere, which may share accounts of several namespaces. */
export function createPairedWallets({
  config,
  connection,
  attempts,
  adapterOf,
  live,
  onWalletUsed,
  signIn,
  log,
}: PairedWalletsDeps) {
  /** An attempt that, once it succeeds, aborts the one in another namespace that it brings a session to. */
  const superseding = (attempt: AttemptHandle, namespace: Namespace): AttemptHandle => ({
    ...attempt,
    succeed: () => attempts.supersede(namespace, attempt),
  })

  const networkIdsInUse = () =>
    Object.fromEntries(
      configuredNamespaces(config()).map((each) => [each, networkIdOf(connection.get(), each)!]),
    )

  /**
   * The accounts of a namespace that a paired wallet shares. An adapter that cannot be loaded takes nothing from the
   * others.
   */
  async function shared(namespace: Namespace, connector: ShellConnector) {
    if (!connector.namespaces.includes(namespace)) return
    try {
      const adapter = await adapterOf(namespace)
      const session = await adapter.reconnect(connector)
      return session && { adapter, session }
    } catch (error) {
      log.warn(`The wallet's ${namespace} accounts could not be read`, error)
      return
    }
  }

  const terms = () => ({ networkIds: networkIdsInUse(), signIn: signIn?.createRequest })

  const openPairing =
    (wanted: Namespace, connector: ShellConnector, wallet: ConnectOptions['wallet']) =>
    async (attempt: AttemptHandle) => {
      const pairedSession = await connector.pairedSession!()
      const signedIn = await pairedSession.open({ ...terms(), signal: attempt.signal, wallet })
      if (attempt.isAborted()) return
      const paired = asPaired(connector, pairedSession)
      const others = configuredNamespaces(config()).filter((namespace) => namespace !== wanted)
      const [first, ...rest] = (
        await Promise.all([wanted, ...others].map((each) => shared(each, paired)))
      ).filter((found) => found !== undefined)
      if (!first) {
        if (!attempt.isAborted()) await pairedSession.end()
        throw new LatchkeyError(NoAccounts)
      }
      if (signedIn.length > 0) {
        try {
          await signIn?.importSessions(signedIn)
        } catch (error) {
          await pairedSession.end()
          throw error
        }
        // The attempt was aborted meanwhile, unless for another one.
        if (attempt.isAborted()) return attempts.running(wanted) ? undefined : pairedSession.end()
      }
      const establish = ({ adapter, session }: typeof first, inBackground = false) =>
        live.establish({ adapter, connector: paired }, session, superseding(attempt, adapter.namespace), {
          reconnected: false,
          inBackground,
        })
      // Other wallets that are connected already stay.
      for (const other of rest) if (!live.of(other.adapter.namespace)) await establish(other, true)
      await establish(first)
      if (attempt.isAborted()) return
      // The wallet may share another namespace than the one that it was asked for.
      attempt.succeed()
      connection.commit((before) => failConnecting(before, wanted))
      if (wallet) onWalletUsed(wallet.id)
    }

  return {
    openPairing,
    /** Proposes ahead of {@link openPairing}. */
    prepare: (pairedSession: PairedSession) => pairedSession.prepare(terms()),
  }
}
