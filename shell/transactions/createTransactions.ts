import type { Transactions } from '@shared/contract/ports/transactions'
import type { CallsForecast, CallsIntent } from '@shared/domain/calls'
import type { OrderIntent } from '@shared/domain/order'
import {
  isUnanswered,
  isUnsure,
  mayTakeEffect,
  type Quote,
  type QuoteOf,
  type Transaction,
  type WalletIntent,
} from '@shared/domain/transaction'
import type { TransferForecast } from '@shared/domain/transfer'
import type { WithLock } from '@shared/domain/withLock'
import { ActiveAccountNotFound, RpcFailed } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  SendNotAllowed,
  SendUnclear,
  TransactionNotQuoted,
  UnsupportedChain,
} from '@shared/errors/transactionErrors'
import { freeze } from '@shared/store/freeze'
import type { Dispose } from '@shared/store/store'
import { abortable } from '../async/abortable'
import type { TransactionSender } from '../chains/transactionAdapter'
import type { SessionWallet } from '../session/createLiveSessions'
import type { Tracking } from '../storage/storedTransaction'
import { createTracker, type TrackerDeps } from './createTracker'
import { effectsOf, submitCalls, takesBatches } from './submitCalls'

export interface TransactionsDeps extends TrackerDeps {
  readonly withLock: WithLock
  /** @throws ActiveAccountNotFound */
  readonly active: () => TransactionSender & SessionWallet
}

export interface RunningTransactions
  extends Pick<Transactions, 'takesBatches' | 'quote' | 'submit' | 'follow'>,
    Required<Pick<Transactions, 'review'>> {
  /** Takes over the stored transactions. */
  restore(): Promise<void>
  readonly dispose: Dispose
}

/** An intent with its account and network: all that the visitor has reviewed. */
type Quoted = Pick<Transaction<WalletIntent>, 'from' | 'networkId' | 'intent'>

/** Refusals by a node, which a wallet may also pass on after it has sent: the chain is checked first. */
const refusals: readonly string[] = ['InsufficientFunds', 'NonceTooLow', 'FeeTooLow']

/** Quotes and submits, and has the tracker follow the rest. A request is logged before the wallet gets it. */
export function createTransactions(deps: TransactionsDeps): RunningTransactions {
  const { bus, clock, state, active, withLock } = deps
  const tracker = createTracker(deps)
  const { log, entryOf } = tracker
  /** The reviewed intents by their quotes. */
  const quotes = new WeakMap<Quote, Quoted>()
  /** Submissions that wait for the wallet. */
  const submissions = new WeakMap<Quote, Promise<Transaction>>()
  /** Orders that are being written down, by id. */
  const orders = new Map<string, Promise<Transaction>>()

  /** The wallet, while it is on the reviewed account and network. */
  function senderOf({ from, networkId }: Quoted) {
    const sender = active()
    if (sender.address !== from) throw new LatchkeyError(ActiveAccountNotFound)
    if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError(UnsupportedChain)
    return sender
  }

  /** A time that no other transaction has. */
  function momentNow(): number {
    let moment = clock.now()
    while (log.get().some((entry) => entry.transaction.submittedAt === moment)) moment += 1
    return moment
  }

  /** Asks the wallet for one transaction. */
  async function submitOne(quoted: Quoted): Promise<Transaction> {
    const { adapter, connector, address, network } = senderOf(quoted)
    const transactions = await adapter.transactions()
    const submittedAt = momentNow()
    const key = `${submittedAt}.${Math.random()}`
    const asked: Transaction = { ...quoted, id: '', submittedAt, status: 'asked' }
    const write = (change: Partial<Transaction>, tracking?: Tracking) =>
      log.update({ key, transaction: { ...asked, ...change }, ...(tracking && { tracking }) })
    /** The tracking by which the chain is searched, once the wallet has been asked. */
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
      // A node may forget it soon: its nonce has to be read before.
      tracker.follow(key, 0)
      if (!isFound) bus.emit('transactionSubmitted', { transaction: submitted })
      return submitted
    } catch (error) {
      const isUnclear = isLatchkeyError(error, 'SendUnclear')
      if (!before) throw isUnclear ? new LatchkeyError(RpcFailed, {}, { cause: error }) : error
      const isRefused = isLatchkeyError(error) && refusals.includes(error.code)
      const isSearched =
        (isUnclear || isRefused) && (await tracker.check({ key, transaction: asked, tracking: before }))
      await tracker.checked(key)
      const shown = entryOf(key)?.transaction
      // The chain has it, whatever the wallet says.
      if (shown && !isUnanswered(shown)) return shown
      if (isUnclear || (isRefused && !isSearched)) {
        await write({ status: 'unclear' }, before)
        throw isUnclear ? error : new LatchkeyError(SendUnclear, {}, { cause: error })
      }
      await write({ status: 'declined' })
      throw error
    }
  }

  /** The newest transaction of a key, of any tab and account, that has taken effect or still may. */
  async function earlier(once: string, despite: number | undefined): Promise<Transaction | undefined> {
    await log.update()
    return log
      .get()
      .map(({ transaction }) => transaction)
      .find(
        (transaction) =>
          transaction.intent.kind === 'calls' &&
          transaction.intent.once === once &&
          mayTakeEffect(transaction) &&
          (!isUnsure(transaction) || transaction.submittedAt !== despite),
      )
  }

  async function followOrder(id: string, { kind, label, changes, source }: OrderIntent) {
    const { address: from, network } = active()
    const known = log.get().find(({ transaction }) => transaction.id === id)
    if (known) return known.transaction
    const transaction: Transaction = {
      ...{ id, networkId: network.caipNetworkId, from, submittedAt: momentNow(), status: 'pending' },
      intent: freeze(structuredClone({ kind, label, ...(changes && { changes }), source })),
    }
    await log.update({ key: id, transaction, tracking: {} })
    bus.emit('transactionSubmitted', { transaction })
    return transaction
  }

  return {
    restore: () => log.update(),

    async takesBatches() {
      try {
        return await takesBatches(active())
      } catch {
        return false
      }
    },

    async quote<I extends WalletIntent>(intent: I, { signal }: { readonly signal?: AbortSignal } = {}) {
      const { adapter, ...sender } = active()
      const { address, network } = sender
      const quoted = { from: address, networkId: network.caipNetworkId, intent: copyOf(intent) }
      const told = adapter.transactions().then((transactions): Promise<TransferForecast | CallsForecast> => {
        const { intent } = quoted
        if (intent.kind === 'transfer') return transactions.quoteTransfer(intent, sender)
        if (transactions.quoteCalls) return transactions.quoteCalls(intent, sender)
        throw new LatchkeyError(SendNotAllowed)
      })
      const { from, networkId } = quoted
      const quote = freeze({ ...(await abortable(told, signal)), ...quoted.intent, from, networkId }) as Quote
      quotes.set(quote, quoted)
      return quote as QuoteOf<I>
    },

    async review(intent, { signal } = {}) {
      const { adapter, ...sender } = active()
      const names = intent.kind === 'calls' && intent.names
      const asked = { ...copyOf(intent), ...(names && { names: structuredClone(names) }) } as WalletIntent
      const read = async () => (await adapter.transactions()).review?.(asked, sender)
      return abortable(read(), signal)
    },

    submit(quote, options = {}) {
      const running = submissions.get(quote)
      if (running) return running
      const submit = async () => {
        const quoted = quotes.get(quote)
        if (!quoted) throw new LatchkeyError(TransactionNotQuoted)
        const { intent } = quoted
        if (intent.kind === 'transfer') return submitOne(quoted)
        const run = () =>
          submitCalls({ ...quoted, intent }, { submitOne, senderOf, recent: state.recent }, options)
        const { once } = intent
        if (once === undefined) return run()
        return withLock(`latchkey:${once}`, async () => (await earlier(once, options.despite)) ?? run())
      }
      const submission = submit()
      submissions.set(quote, submission)
      // A submitted quote cannot be submitted again; a failed one may be.
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

    dispose: tracker.dispose,
  }
}

/** The intent's own members alone. */
function copyOf(intent: WalletIntent): WalletIntent {
  if (intent.kind === 'transfer') {
    const { kind, token, to, amount, symbol, decimals } = intent
    return { kind, ...(token && { token }), to, amount, symbol, decimals }
  }
  const { kind, label, calls, together, ...rest } = intent
  return freeze(
    structuredClone({ kind, label, calls, ...effectsOf(rest), ...(together && { together }) }),
  ) as CallsIntent
}
