import type { ConnectOptions } from '@shared/contract/ports/chains'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import { networkIdOf } from '@shared/domain/connection'
import { NoAccounts } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ChainAdapter } from '../chains/adapter'
import type { AdapterSession } from '../connection/adapterSession'
import { failConnecting } from '../connection/connectionModel'
import type { ConnectionStore } from '../connection/createConnectionStore'
import { namespacesOf } from '../connection/pickNetwork'
import type { Agreement, ShellConnector } from '../connectors/connector'
import type { ConnectingSignIn } from '../connectors/signInOffer'
import type { CoreConfig } from '../widget/coreConfig'
import type { AttemptHandle, Attempts } from './createAttempts'

interface AgreeDeps {
  readonly config: () => CoreConfig
  readonly log: Logger
  readonly connection: ConnectionStore
  readonly attempts: Attempts
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly isLive: (namespace: Namespace) => boolean
  /** Makes an answer the session, unless it comes too late. */
  readonly hold: (
    adapter: ChainAdapter,
    connector: ShellConnector,
    session: AdapterSession,
    attempt: AttemptHandle,
    how: { readonly reconnected: boolean; readonly isBeside?: boolean },
  ) => Promise<void>
  readonly onVisit: (id: string) => void
  readonly signIn: ConnectingSignIn | undefined
}

/** A connector as its agreement has made it: with the wallet's own name, and what it has agreed to. */
export function withAgreement(connector: ShellConnector, agreement: Agreement): ShellConnector {
  return {
    ...connector,
    name: agreement.peerName() ?? connector.name,
    providers: agreement.providers,
    allows: agreement.allows,
    sends: agreement.sends,
  }
}

/** Waits for a wallet elsewhere, which may then share accounts of several namespaces. */
export function createAgree({
  config,
  connection,
  attempts,
  adapterOf,
  isLive,
  hold,
  onVisit,
  signIn,
  log,
}: AgreeDeps) {
  /** An attempt that, once it succeeds, gives up the one in another namespace that it brings a session to. */
  const overtaking = (attempt: AttemptHandle, namespace: Namespace): AttemptHandle => ({
    ...attempt,
    succeed: () => attempts.overtake(namespace, attempt),
  })

  const networkIdsInUse = () =>
    Object.fromEntries(namespacesOf(config()).map((each) => [each, networkIdOf(connection.get(), each)!]))

  /** What a wallet elsewhere shares of a namespace. An adapter that does not come takes nothing from the others. */
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

  const terms = () => ({ networkIds: networkIdsInUse(), signIn: signIn?.offer })

  const agree =
    (wanted: Namespace, connector: ShellConnector, wallet: ConnectOptions['wallet']) =>
    async (attempt: AttemptHandle) => {
      const agreement = await connector.agreement!()
      const signedIn = await agreement.open({ ...terms(), signal: attempt.signal, wallet })
      if (attempt.isOver()) return
      const agreed = withAgreement(connector, agreement)
      const others = namespacesOf(config()).filter((namespace) => namespace !== wanted)
      const [first, ...rest] = (
        await Promise.all([wanted, ...others].map((each) => shared(each, agreed)))
      ).filter((found) => found !== undefined)
      if (!first) {
        if (!attempt.isOver()) await agreement.end()
        throw new LatchkeyError(NoAccounts)
      }
      if (signedIn.length > 0) {
        try {
          await signIn?.take(signedIn)
        } catch (error) {
          await agreement.end()
          throw error
        }
        // The visitor has left meanwhile, unless to try once more.
        if (attempt.isOver()) return attempts.running(wanted) ? undefined : agreement.end()
      }
      // Other wallets that are connected already stay.
      for (const { adapter, session } of rest) {
        if (isLive(adapter.namespace)) continue
        await hold(adapter, agreed, session, overtaking(attempt, adapter.namespace), {
          reconnected: false,
          isBeside: true,
        })
      }
      await hold(first.adapter, agreed, first.session, overtaking(attempt, first.adapter.namespace), {
        reconnected: false,
      })
      if (attempt.isOver()) return
      // The wallet may share another namespace than the one that it was asked for.
      attempt.succeed()
      connection.commit((before) => failConnecting(before, wanted))
      if (wallet) onVisit(wallet.id)
    }

  return {
    agree,
    /** Begins ahead of {@link agree}. */
    prepare: (agreement: Agreement) => agreement.prepare(terms()),
  }
}
