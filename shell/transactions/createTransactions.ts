import type { Bus } from '@shared/bus/createBus'
import type { Clock } from '@shared/contract/ports/clock'
import type { Http } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import type { Transactions } from '@shared/contract/ports/transactions'
import type { Namespace } from '@shared/domain/caip'
import { parseNetworkId } from '@shared/domain/caip'
import type { CallsForecast, CallsIntent } from '@shared/domain/calls'
import type { Network } from '@shared/domain/network'
import type { OrderIntent } from '@shared/domain/order'
import {
  isOpen,
  isUnanswered,
  type Quote,
  type QuoteOf,
  type Transaction,
  type WalletIntent,
} from '@shared/domain/transaction'
import type { TransferForecast } from '@shared/domain/transfer'
import { ActiveAccountNotFound, RpcFailed, UnsupportedChain } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed, SendUnclear, TransactionNotQuoted } from '@shared/errors/transactionErrors'
import { freeze } from '@shared/store/freeze'
import type { Dispose } from '@shared/store/store'
import { abortable } from '../async/abortable'
import { timings } from '../async/timings'
import type { ChainAdapter } from '../chains/adapter'
import type { TransactionSender } from '../chains/transactionAdapter'
import type { SessionWallet } from '../session/createLiveSessions'
import type { ShellStorage } from '../storage/createStorage'
import type { Tracking } from '../storage/storedTransaction'
import { checkOrder } from './checkOrder'
import { createTransactionLog } from './createTransactionLog'
import type { LoggedTransaction } from './loggedTransaction'
import { nextCheckMs } from './nextCheckMs'
import { submitCalls } from './submitCalls'
import type { TransactionState } from './transactionState'

export interface TransactionsDeps {
  readonly bus: Bus
  readonly storage: ShellStorage
  readonly clock: Clock
  readonly http: Http
  readonly log: Logger
  readonly state: TransactionState
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
  readonly walletOf: (namespace: Namespace) => SessionWallet | undefined
  /** @throws ActiveAccountNotFound */
  readonly active: () => TransactionSender & SessionWallet
}

export interface RunningTransactions extends Pick<Transactions, 'quote' | 'submit' | 'follow'> {
  /** Takes over what was submitted before. */
  restore(): Promise<void>
  readonly dispose: Dispose
}

/** What is asked for, of which account and network: all that a person has reviewed. */
type Quoted = Pick<Transaction<WalletIntent>, 'from' | 'networkId' | 'intent'>

/** Refusals of a node, which a wallet that has sent already may pass on as well: the chain is asked first. */
const refusals: readonly string[] = ['InsufficientFunds', 'NonceTooLow', 'FeeTooLow']

/**
 * Submits, and follows what is open until it ends: here, in other tabs, before a reload. A request is written down before
 * the wallet hears of it. Each page tells once of each end of a transaction, however it came to know.
 */
export function createTransactions(deps: TransactionsDeps): RunningTransactions {
  const { bus, clock, http, log, state, adapterOf, network, walletOf, active } = deps
  const transactionLog = createTransactionLog(deps.storage, log, show)
  /** Ends the wait for the next check, by key. */
  const waits = new Map<string, Dispose>()
  /** Transactions that the chain showed for a request without an id: each is that of one request. */
  const found = new Set<string>()
  /** What is submitted for a quote. */
  const quotes = new WeakMap<Quote, Quoted>()
  /** Those that the wallet is being asked for. */
  const submissions = new WeakMap<Quote, Promise<Transaction>>()
  /** Orders that are being written down, by id. */
  const orders = new Map<string, Promise<Transaction>>()
  let isDisposed = false

  /** Takes over how things stand, tells what has ended by it, and follows what is to be followed. */
  function show(next: readonly LoggedTransaction[], before: readonly LoggedTransaction[]) {
    if (isDisposed) return
    state.recent.update(() => next.filter(isShown).map(({ transaction }) => transaction))
    for (const { key, transaction } of next) {
      const was = before.find((entry) => entry.key === key)?.transaction
      const hasEnded = !isOpen(transaction) && transaction.status !== 'declined'
      if (was && hasEnded && was.status !== transaction.status)
        bus.emit('transactionSettled', { transaction })
    }
    for (const { key, tracking } of next) if (tracking && !waits.has(key)) follow(key, 0)
  }

  const entryOf = (key: string) => transactionLog.get().find((candidate) => candidate.key === key)

  /** Checks a transaction after a while, and again for as long as there is something to remember of it. */
  function follow(key: string, delayMs: number, failures = 0) {
    if (isDisposed) return
    waits.get(key)?.()
    const cancel = clock.after(delayMs, () => void run())
    waits.set(key, cancel)
    const run = async () => {
      const entry = entryOf(key)
      const again = entry?.tracking && (await check(entry)) ? 0 : failures + 1
      // The wallet's answer has begun anew meanwhile.
      if (waits.get(key) !== cancel) return
      const { transaction, tracking } = entryOf(key) ?? {}
      if (transaction && tracking) follow(key, nextCheckMs(transaction, clock.now(), again), again)
      else waits.delete(key)
    }
  }

  /** False where no node could say anything. */
  async function check(entry: LoggedTransaction): Promise<boolean> {
    const { key, transaction, takenBack, tracking = {} } = entry
    const { namespace } = parseNetworkId(transaction.networkId)
    const where = network(transaction.networkId)
    if (!where) return giveUp(entry)
    try {
      const { intent } = transaction
      const ask = async (intent: WalletIntent) => {
        const adapter = await (await adapterOf(namespace)).transactions()
        const connector = walletOf(namespace)?.connector
        return adapter.checkStatus({ ...transaction, intent }, tracking, { network: where, connector })
      }
      const seen = await (intent.kind === 'order' ? checkOrder(intent.source, http) : ask(intent))
      const { status, id = transaction.id, tracking: next, replacedBy, received } = seen
      // The same payment that was asked for twice is two transactions, and each entry has one of them.
      if (!transaction.id && id) {
        if (found.has(id) || transactionLog.get().some((other) => other.transaction.id === id)) return true
        found.add(id)
      }
      // Another block may take it otherwise: what the one before proved is void.
      const isTakenBack = !isOpen(transaction) && status !== transaction.status
      const { replacedBy: _, received: __, ...bare } = transaction
      const checked: LoggedTransaction = {
        key,
        transaction: {
          ...(isTakenBack ? bare : transaction),
          id,
          status,
          ...(replacedBy && { replacedBy }),
          ...(received !== undefined && { received }),
        },
        ...(isTakenBack ? { takenBack: (takenBack ?? 0) + 1 } : takenBack && { takenBack }),
        ...(next && isFollowed({ ...transaction, status }, clock.now()) && { tracking: next }),
      }
      if (isUnchanged(entry, checked)) return true
      if (!transaction.id && id) bus.emit('transactionSubmitted', { transaction: checked.transaction })
      await transactionLog.update(checked)
      return true
    } catch {
      return giveUp(entry)
    }
  }

  /** Where no node answers it is as open as before, until it has been looked for long enough. Always false. */
  async function giveUp({ tracking, ...entry }: LoggedTransaction): Promise<false> {
    if (tracking && isOpen(entry.transaction) && !isFollowed(entry.transaction, clock.now()))
      await transactionLog.update(entry)
    return false
  }

  /** The wallet, while it is that of what was reviewed. */
  function senderOf({ from, networkId }: Quoted) {
    const sender = active()
    if (sender.address !== from) throw new LatchkeyError(ActiveAccountNotFound)
    if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError(UnsupportedChain)
    return sender
  }

  /** No two transactions have the same. */
  function momentNow(): number {
    let moment = clock.now()
    while (transactionLog.get().some((entry) => entry.transaction.submittedAt === moment)) moment += 1
    return moment
  }

  /** Has the wallet asked for one transaction. */
  async function submitOne(quoted: Quoted): Promise<Transaction> {
    const { adapter, connector, address, network } = senderOf(quoted)
    const transactions = await adapter.transactions()
    const submittedAt = momentNow()
    const key = `${submittedAt}.${Math.random()}`
    const asked: Transaction = { ...quoted, id: '', submittedAt, status: 'asked' }
    const write = (change: Partial<Transaction>, tracking?: Tracking) =>
      transactionLog.update({ key, transaction: { ...asked, ...change }, ...(tracking && { tracking }) })
    /** What finding it on the chain takes, once the wallet has been asked. */
    let before: Tracking | undefined
    try {
      const sender = { address, network, connector }
      const { id, tracking } = await transactions.submit(quoted.intent, sender, async (known) => {
        before = known
        await write({}, known)
      })
      const isFound = Boolean(entryOf(key)?.transaction.id)
      const submitted: Transaction = { ...asked, id, status: 'pending' }
      await write(submitted, tracking)
      // A node may forget it soon: what its nonce is has to be known before.
      follow(key, 0)
      if (!isFound) bus.emit('transactionSubmitted', { transaction: submitted })
      return submitted
    } catch (error) {
      const isUnclear = isLatchkeyError(error, 'SendUnclear')
      if (!before) throw isUnclear ? new LatchkeyError(RpcFailed, {}, { cause: error }) : error
      const isRefused = isLatchkeyError(error) && refusals.includes(error.code)
      const isSearched =
        (isUnclear || isRefused) && (await check({ key, transaction: asked, tracking: before }))
      const shown = entryOf(key)?.transaction
      if (shown && !isUnanswered(shown)) return shown
      if (isUnclear || (isRefused && !isSearched)) {
        await write({ status: 'unclear' }, before)
        throw isUnclear ? error : new LatchkeyError(SendUnclear, {}, { cause: error })
      }
      await write({ status: 'declined' })
      throw error
    }
  }

  async function followOrder(id: string, { kind, label, changes, source }: OrderIntent) {
    const { address: from, network } = active()
    const known = transactionLog.get().find(({ transaction }) => transaction.id === id)
    if (known) return known.transaction
    const transaction: Transaction = {
      ...{ id, networkId: network.caipNetworkId, from, submittedAt: momentNow(), status: 'pending' },
      intent: freeze(structuredClone({ kind, label, ...(changes && { changes }), source })),
    }
    await transactionLog.update({ key: id, transaction, tracking: {} })
    bus.emit('transactionSubmitted', { transaction })
    return transaction
  }

  const stopLog = transactionLog.onExternalChange(() => void transactionLog.update())

  return {
    restore: () => transactionLog.update(),

    async quote<I extends WalletIntent>(intent: I, { signal }: { readonly signal?: AbortSignal } = {}) {
      const { adapter, address, network } = active()
      const quoted = { from: address, networkId: network.caipNetworkId, intent: copyOf(intent) }
      const told = adapter.transactions().then((transactions): Promise<TransferForecast | CallsForecast> => {
        const { intent } = quoted
        const sender = { address, network }
        if (intent.kind === 'transfer') return transactions.quoteTransfer(intent, sender)
        if (transactions.quoteCalls) return transactions.quoteCalls(intent, sender)
        throw new LatchkeyError(SendNotAllowed)
      })
      const { from, networkId } = quoted
      const quote = freeze({ ...(await abortable(told, signal)), ...quoted.intent, from, networkId }) as Quote
      quotes.set(quote, quoted)
      return quote as QuoteOf<I>
    },

    submit(quote, options = {}) {
      const running = submissions.get(quote)
      if (running) return running
      const submit = async () => {
        const quoted = quotes.get(quote)
        if (!quoted) throw new LatchkeyError(TransactionNotQuoted)
        const { intent } = quoted
        if (intent.kind === 'transfer') return submitOne(quoted)
        return submitCalls({ ...quoted, intent }, { submitOne, senderOf, recent: state.recent }, options)
      }
      const submission = submit()
      submissions.set(quote, submission)
      // What went out is not sent again by the same review; what did not may be.
      submission.then(
        () => quotes.delete(quote),
        (error) => isLatchkeyError(error, 'CallsStopped') && quotes.delete(quote),
      )
      const forget = () => void submissions.delete(quote)
      submission.then(forget, forget)
      return submission
    },

    follow(id, order) {
      const running = orders.get(id)
      if (running) return running
      const following = followOrder(id, order).finally(() => orders.delete(id))
      orders.set(id, following)
      return following
    },

    dispose() {
      isDisposed = true
      stopLog()
      for (const cancel of waits.values()) cancel()
    },
  }
}

/** The intent's own members, and nothing that it was given besides. */
function copyOf(intent: WalletIntent): WalletIntent {
  if (intent.kind === 'transfer') {
    const { kind, token, to, amount, symbol, decimals } = intent
    return { kind, ...(token && { token }), to, amount, symbol, decimals }
  }
  const { kind, label, calls, changes } = intent
  return freeze(structuredClone({ kind, label, calls, ...(changes && { changes }) })) as CallsIntent
}

/** Whether it is worth to check again: what no node knows is given up after a day. */
const isFollowed = ({ status, submittedAt }: Transaction, nowMs: number): boolean =>
  status === 'pending' || !isOpen({ status }) || nowMs - submittedAt < timings.followedMs

/** What is open and no longer looked for is history: the wallet has long forgotten it. */
const isShown = ({ transaction, tracking }: LoggedTransaction): boolean =>
  transaction.status !== 'declined' && (!isOpen(transaction) || tracking !== undefined)

function isUnchanged(before: LoggedTransaction, after: LoggedTransaction): boolean {
  const [one, other] = [before.transaction, after.transaction]
  return (
    one.id === other.id &&
    one.status === other.status &&
    one.replacedBy === other.replacedBy &&
    one.received === other.received &&
    JSON.stringify(before.tracking) === JSON.stringify(after.tracking)
  )
}
