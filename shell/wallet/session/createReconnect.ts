import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import { ConnectorNotFound, NoAccounts, WalletTimeout } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Dispose } from '@shared/store/store'
import { timings } from '../../ground/async/timings'
import type { AdapterSession } from '../../ground/connection/adapterSession'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import { configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { CoreConfig } from '../../ground/widget/coreConfig'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { AttemptHandle, Attempts } from './createAttempts'
import type { ConnectorList } from './createConnectorList'
import type { LiveSessions, SessionWallet } from './createLiveSessions'
import { asPaired } from './createPairedWallets'
import type { SessionMemory } from './createSessionMemory'
import { afterReport, type Restoration } from './restoration'

interface ReconnectDeps {
  readonly config: () => CoreConfig
  readonly clock: Clock
  readonly connection: ConnectionStore
  readonly attempts: Attempts
  readonly connectors: ConnectorList
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly memory: SessionMemory
  readonly live: LiveSessions
  readonly log: Logger
}

export interface Reconnect {
  /** Never rejects, and waits for no wallet longer than for one that is quick. */
  reconnect(): Promise<void>
  /** The connector whose session is stored, and whose wallet has not answered yet. */
  awaited(namespace: Namespace): string | undefined
  /** The session is no longer to be restored. */
  leave(namespace: Namespace): void
}

/**
 * Restores the sessions that the connection begins with, without a prompt. A wallet that is late, busy or locked keeps
 * its stored session: its answer or its next event brings the session back, or the next visit does.
 */
export function createReconnect(deps: ReconnectDeps): Reconnect {
  const { config, clock, connection, attempts, connectors, adapterOf, memory, live, log } = deps
  const waiting = new Map<Namespace, { readonly connectorId: string; readonly stop: Dispose }>()

  function leave(namespace: Namespace) {
    const left = waiting.get(namespace)
    waiting.delete(namespace)
    left?.stop()
  }

  /** Waits for what brings the session back, until the namespace has another session. */
  function wait(namespace: Namespace, connectorId: string, listen: () => Dispose) {
    leave(namespace)
    const stops = [
      connection.subscribe(() => {
        if (sessionOf(connection.get(), namespace).status === 'connected') leave(namespace)
      }),
    ]
    waiting.set(namespace, {
      connectorId,
      stop() {
        for (const stop of stops) stop()
      },
    })
    stops.push(listen())
  }

  async function walletOf(namespace: Namespace, connectorId: string) {
    const [adapter, found] = await Promise.all([
      adapterOf(namespace),
      connectors.whenFound(connectorId, timings.announcementWaitMs),
    ])
    if (!found) throw new LatchkeyError(ConnectorNotFound)
    const paired = await found.pairedSession?.()
    return { adapter, connector: paired ? asPaired(found, paired) : found, found }
  }

  /** Asks, and asks again at each event of the accounts. `tell` hears each step, the last one once. */
  async function follow(
    { adapter, connector }: SessionWallet,
    tell: (step: Restoration, error?: unknown) => void,
  ): Promise<Dispose> {
    let step: Restoration = { status: 'asked' }
    let readings = 0
    let isLive = true
    function take(report: Parameters<typeof afterReport>[1], error?: unknown) {
      const before = step
      step = afterReport(before, report)
      if (isLive && step !== before) tell(step, error)
    }
    function read() {
      const turn = ++readings
      adapter.reconnect(connector, { isPatient: true }).then(
        (session) => take({ type: 'answered', session, isLatest: turn === readings }),
        (error: unknown) => take({ type: 'unanswered' }, error),
      )
    }
    const cancel = clock.after(timings.walletAnswerMs, () => {
      if (step.status === 'asked') take({ type: 'unanswered' }, new LatchkeyError(WalletTimeout))
    })
    read()
    const stopEvents = await adapter.subscribe(connector, ({ type }) => {
      if (type !== 'networkChanged') read()
    })
    return () => {
      isLive = false
      cancel()
      stopEvents()
    }
  }

  async function establish(wallet: SessionWallet, session: AdapterSession, attempt: AttemptHandle) {
    const { adapter, connector } = wallet
    const { namespace } = adapter
    const chosen = await memory.chosenAccount(namespace)
    await live.establish(wallet, session, attempt, { reconnected: true, chosen })
    if (connector.pairedSession || !adapter.networkOf) return
    // The first answer after a reload may be an old one, and no event follows.
    clock.after(timings.restoredCheckMs, () => {
      if (live.of(namespace)?.connector === connector) adapter.networkOf?.(connector).catch(() => {})
    })
  }

  const restore = (namespace: Namespace, connectorId: string) => async (attempt: AttemptHandle) => {
    const wallet = await walletOf(namespace, connectorId)
    if (attempt.isAborted()) return
    const session = await new Promise<AdapterSession>((resolve, reject) => {
      let isAwaited = true
      const following = follow(wallet, (step, error) => {
        switch (step.status) {
          case 'restored':
            stop()
            if (isAwaited) return resolve(step.session)
            leave(namespace)
            return void comeBack(namespace, connectorId, (late) => establish(wallet, step.session, late))
          case 'ended':
            stop()
            leave(namespace)
            if (isAwaited) return reject(new LatchkeyError(NoAccounts))
            return void memory.giveUp(namespace)
          case 'waiting':
            isAwaited = false
            if (attempt.isAborted()) return stop()
            wait(namespace, connectorId, () => {
              const stopList = connectors.store.subscribe(() => {
                if (connectors.find(connectorId) !== wallet.found) again(namespace, connectorId)
              })
              return () => {
                stop()
                stopList()
              }
            })
            reject(error)
        }
      })
      const stop = () =>
        void following.then(
          (dispose) => dispose(),
          () => {},
        )
      following.catch(reject)
      attempt.signal.addEventListener('abort', () => isAwaited && stop())
    })
    await establish(wallet, session, attempt)
  }

  /** The visitor may be about to connect meanwhile: their attempt goes first. */
  async function comeBack(
    namespace: Namespace,
    connectorId: string,
    open: (attempt: AttemptHandle) => Promise<void>,
  ) {
    if (attempts.running(namespace) || live.of(namespace)) return
    await run(namespace, connectorId, open)
  }

  async function run(
    namespace: Namespace,
    connectorId: string,
    open: (attempt: AttemptHandle) => Promise<void>,
  ) {
    try {
      await attempts.begin(namespace, 'restore', connectorId, open).done
    } catch (error) {
      if (isLatchkeyError(error, 'RequestAborted')) return
      log.warn('The session could not be restored', error)
      if (isLatchkeyError(error, 'NoAccounts')) return memory.giveUp(namespace)
      if (isLatchkeyError(error, 'ConnectorNotFound'))
        wait(namespace, connectorId, () => connectors.store.subscribe(() => again(namespace, connectorId)))
    }
  }

  /** The wallet has announced itself, or does so by another object than before. */
  function again(namespace: Namespace, connectorId: string) {
    if (!connectors.find(connectorId)) return
    leave(namespace)
    void comeBack(namespace, connectorId, restore(namespace, connectorId))
  }

  return {
    async reconnect() {
      await Promise.all(
        configuredNamespaces(config()).map(async (namespace) => {
          const session = sessionOf(connection.get(), namespace)
          if (session.status !== 'connecting' || attempts.running(namespace)) return
          await run(namespace, session.connectorId, restore(namespace, session.connectorId))
        }),
      )
    },
    awaited: (namespace) => waiting.get(namespace)?.connectorId,
    leave,
  }
}
