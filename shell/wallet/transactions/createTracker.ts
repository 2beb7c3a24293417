import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace } from '@shared/domain/caip'
import { parseNetworkId } from '@shared/domain/caip'
import { isSame } from '@shared/domain/mayAsk'
import type { Network } from '@shared/domain/network'
import { isOpen, type Transaction, type WalletIntent } from '@shared/domain/transaction'
import type { Schema } from '@shared/schema/schema'
import type { Dispose } from '@shared/store/store'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { SessionWallet } from '../session/createLiveSessions'
import { checkOrder } from './checkOrder'
import { createTransactionLog, type TransactionLog, takesBack } from './createTransactionLog'
import { isFollowed } from './isFollowed'
import type { LoggedTransaction } from './loggedTransaction'
import { nextCheckMs } from './nextCheckMs'
import type { TransactionState } from './transactionState'

export interface TrackerDeps {
  readonly bus: Bus
  readonly storage: ShellStorage
  readonly clock: Clock
  readonly http: Http
  readonly log: Logger
  readonly state: TransactionState
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
  readonly walletOf: (namespace: Namespace) => SessionWallet | undefined
}

/** Tracks open transactions until they end, also from other tabs and from before a reload. */
export interface Tracker {
  readonly log: TransactionLog
  entryOf(key: string): LoggedTransaction | undefined
  /** Checks a transaction after the delay, and again for as long as it has tracking. */
  follow(key: string, delayMs: number): void
  /** False if no node answered. Of one transaction, checks run one after the other. */
  check(key: string): Promise<boolean>
  /** Resolves once no check of the transaction runs: what was found is in the log. */
  checked(key: string): Promise<unknown>
  readonly dispose: Dispose
}

/**
 * Tracks the transactions of the log. Each page emits each end of a transaction once, from its own check or another
 * tab's.
 */
export function createTracker(deps: TrackerDeps): Tracker {
  const { bus, clock, http, log, state, adapterOf, network, walletOf } = deps
  const transactionLog = createTransactionLog(deps.storage, log, show)
  /** Ends the wait for the next check, by key. */
  const waits = new Map<string, Dispose>()
  /** The last check of each transaction, by key. */
  const checks = new Map<string, Promise<boolean>>()
  /**
   * The requests by the id of the transaction that the chain showed for them. A transaction belongs to one request,
   * also while two are checked.
   */
  const found = new Map<string, string>()
  let isDisposed = false

  /** Publishes the log, emits ended transactions, and follows those with tracking. */
  function show(next: readonly LoggedTransaction[], before: readonly LoggedTransaction[]) {
    if (isDisposed) return
    // One that ends as declined stays in the view that shows it.
    const isShown = ({ status, submittedAt }: Transaction) =>
      status !== 'declined' || state.watched.has(submittedAt)
    state.recent.update(() => next.map(({ transaction }) => transaction).filter(isShown))
    for (const { key, transaction, tracking } of next) {
      const was = before.find((entry) => entry.key === key)?.transaction
      const hasEnded = !isOpen(transaction) && transaction.status !== 'declined'
      if (was && hasEnded && was.status !== transaction.status && !transaction.byPage)
        bus.emit('transactionSettled', { transaction })
      const isNews = was?.id !== transaction.id || was.status !== transaction.status
      if (isNews && (tracking || (was && hasEnded))) report(transaction)
    }
    for (const entry of next)
      if (isFollowed(entry, clock.now()) && !waits.has(entry.key)) follow(entry.key, 0)
  }

  /** Tells the server of a transaction that it waits for; the next news of it tells again. */
  function report({ id, intent }: Transaction) {
    if (intent.kind !== 'calls' || !intent.report || !isTransactionHash(id)) return
    const told = http.request(intent.report, { method: 'POST', body: { hash: id }, schema: anything })
    told.catch((error) => log.warn('A transaction could not be reported', error))
  }

  const entryOf = (key: string) => transactionLog.get().find((candidate) => candidate.key === key)

  function follow(key: string, delayMs: number, failures = 0) {
    if (isDisposed) return
    waits.get(key)?.()
    const cancel = clock.after(delayMs, () => void run())
    waits.set(key, cancel)
    const run = async () => {
      const entry = entryOf(key)
      const again = entry?.tracking && (await check(key)) ? 0 : failures + 1
      // The wallet's answer has restarted the checks meanwhile.
      if (waits.get(key) !== cancel) return
      const next = entryOf(key)
      if (next && isFollowed(next, clock.now()))
        follow(key, nextCheckMs(next.transaction, clock.now(), again), again)
      else waits.delete(key)
    }
  }

  function check(key: string): Promise<boolean> {
    // The check before may have found what was looked for.
    const own = checked(key).then(() => {
      const entry = entryOf(key)
      return entry ? checkNow(entry) : false
    })
    checks.set(key, own)
    return own
  }

  /** Whether a transaction is known to belong to another request, or to have replaced that request's transaction. */
  function isTaken(id: string, { key, transaction: own }: LoggedTransaction, nonce?: number): boolean {
    if ((found.get(id) ?? key) !== key) return true
    return transactionLog.get().some(({ key: other, transaction, tracking }) => {
      if (other === key) return false
      if (transaction.id === id || transaction.replacedBy === id) return true
      const isOfAccount = transaction.from === own.from && transaction.networkId === own.networkId
      return nonce !== undefined && isOfAccount && transaction.id !== '' && tracking?.nonce === nonce
    })
  }

  const checked = (key: string) => checks.get(key) ?? Promise.resolve()

  async function checkNow(entry: LoggedTransaction): Promise<boolean> {
    const { key, transaction, takenBack, tracking = {} } = entry
    const { namespace } = parseNetworkId(transaction.networkId)
    const where = network(transaction.networkId)
    if (!where) return false
    try {
      const { intent } = transaction
      const ask = async (intent: WalletIntent) => {
        const adapter = await (await adapterOf(namespace)).transactions()
        return adapter.checkStatus({ ...transaction, intent }, tracking, {
          network: where,
          connector: walletOf(namespace)?.connector,
          isTaken: (id, nonce) => isTaken(id, entry, nonce),
          older: olderSearches(transactionLog.get(), transaction),
        })
      }
      const seen = await (intent.kind === 'order' ? checkOrder(intent.source, http) : ask(intent))
      const {
        status,
        id = transaction.id,
        tracking: next,
        replacedBy,
        received,
        differs,
        isFeeOfOther,
      } = seen
      // Two requests of the same payment are two transactions, one for each entry.
      if (id && id !== transaction.id) {
        if (isTaken(id, entry)) return true
        found.set(id, key)
      }
      // Another block may take it with another outcome: the facts of the one before are void.
      const isTakenBack = takesBack(transaction.status, status)
      const {
        replacedBy: _,
        received: __,
        differs: ___,
        isFinal: ____,
        isFeeOfOther: _____,
        ...bare
      } = transaction
      const isFinal = !next && status !== 'declined'
      const checked: LoggedTransaction = {
        key,
        transaction: {
          ...(isTakenBack ? bare : transaction),
          id,
          status,
          ...(replacedBy && { replacedBy }),
          ...(received !== undefined && { received }),
          ...(differs && { differs }),
          ...(isFeeOfOther && { isFeeOfOther }),
          ...(isFinal && { isFinal }),
        },
        ...(isTakenBack ? { takenBack: (takenBack ?? 0) + 1 } : takenBack && { takenBack }),
        ...(next && { tracking: next }),
      }
      if (isUnchanged(entry, checked)) return true
      if (!transaction.id && id && !transaction.byPage)
        bus.emit('transactionSubmitted', { transaction: checked.transaction })
      await transactionLog.update(checked)
      return true
    } catch {
      return false
    }
  }

  const stopLog = transactionLog.onExternalChange(() => void transactionLog.update())

  return {
    log: transactionLog,
    entryOf,
    follow,
    check,
    checked,
    dispose() {
      isDisposed = true
      stopLog()
      for (const cancel of waits.values()) cancel()
    },
  }
}

/** The id of a batch or an order is another one. */
const isTransactionHash = (id: string) => /^0x[\da-f]{64}$/i.test(id)

const anything: Schema<unknown> = { parse: (value) => value }

/** The trackings of older requests for the same that are searched for, too, the oldest first. */
const olderSearches = (log: readonly LoggedTransaction[], own: Transaction): readonly Tracking[] =>
  log
    .filter(
      ({ transaction }) =>
        transaction.id === '' && transaction.submittedAt < own.submittedAt && isSame(transaction, own),
    )
    .flatMap(({ tracking }) => tracking ?? [])
    .reverse()

function isUnchanged(before: LoggedTransaction, after: LoggedTransaction): boolean {
  const [one, other] = [before.transaction, after.transaction]
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.replacedBy === other.replacedBy &&
    one.received === other.received &&
    one.differs === other.differs &&
    one.isFeeOfOther === other.isFeeOfOther &&
    one.isFinal === other.isFinal &&
    JSON.stringify(before.tracking) === JSON.stringify(after.tracking)
  )
}
