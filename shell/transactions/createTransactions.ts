import type { Assets } from '@shared/contract/ports/assets'
import type { SubmitOptions, Transactions } from '@shared/contract/ports/transactions'
import type { CallsForecast, CallsIntent } from '@shared/domain/calls'
import { type AskedFor, effectsOf, hasGoneOut, isSame, mayAsk, type Permission } from '@shared/domain/mayAsk'
import type { OrderIntent } from '@shared/domain/order'
import {
  isUnanswered,
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
  AlreadyAsked,
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
import { createFeeWarnings } from './createFeeWarnings'
import { createNote, type NoteRequest } from './createNote'
import { createTracker, type TrackerDeps } from './createTracker'
import { ofAllCalls, submitCalls, takesBatches } from './submitCalls'

export interface TransactionsDeps extends TrackerDeps {
  readonly withLock: WithLock
  /** @throws ActiveAccountNotFound */
  readonly active: () => TransactionSender & SessionWallet
  /** What the account in use holds: a fee is held against its prices. */
  readonly assets: Pick<Assets, 'read'>
}

export interface RunningTransactions
  extends Pick<Transactions, 'takesBatches' | 'quote' | 'submit' | 'follow'>,
    Required<Pick<Transactions, 'review'>> {
  /** Takes over the stored transactions. */
  restore(): Promise<void>
  readonly note: NoteRequest
  readonly dispose: Dispose
}

/** An intent with its account and network: all that the visitor has reviewed. */
type Quoted = Pick<Transaction<WalletIntent>, 'from' | 'networkId' | 'intent'>

/** Quotes and submits, and has the tracker follow the rest. A request is logged before the wallet gets it. */
export function createTransactions(deps: TransactionsDeps): RunningTransactions {
  const { bus, clock, state, active, assets, withLock } = deps
  const tracker = createTracker(deps)
  const { log, entryOf } = tracker
  const withFee = createFeeWarnings({ assets, clock })
  /** The newest quotes by the very objects of their intents: a review of the same object is of that quote. */
  const quoting = new WeakMap<WalletIntent, Promise<Quote>>()
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

  /** An entry of its own for a request that the wallet is about to get. */
  function newEntry(request: AskedFor & Pick<Transaction, 'byPage'>) {
    const submittedAt = momentNow()
    const key = `${submittedAt}.${Math.random()}`
    const asked: Transaction = { ...request, id: '', submittedAt, status: 'asked' }
    const write = (change: Partial<Transaction>, tracking?: Tracking) =>
      log.update({ key, transaction: { ...asked, ...change }, ...(tracking && { tracking }) })
    return { key, asked, write }
  }

  /** Asks the wallet for one transaction. `onWritten`: the request is in the log, where other tabs see it. */
  async function submitOne(quoted: Quoted, onWritten = () => {}): Promise<Transaction> {
    const { adapter, connector, address, network } = senderOf(quoted)
    const transactions = await adapter.transactions()
    const { key, asked, write } = newEntry(quoted)
    /** The tracking by which the chain is searched, once the wallet has been asked. */
    let before: Tracking | undefined
    try {
      const sender = { address, network, connector }
      const { id, tracking } = await transactions.submit(quoted.intent, sender, async (known) => {
        const isWritten = before !== undefined
        before = known
        if (isWritten) return
        await write({}, known)
        onWritten()
      })
      const isFound = Boolean(entryOf(key)?.transaction.id)
      const submitted: Transaction = { ...asked, id, status: 'pending' }
      await write(submitted, tracking)
      // A node may forget it soon: its nonce has to be read before.
      tracker.follow(key, 0)
      if (!isFound) bus.emit('transactionSubmitted', { transaction: submitted })
      return submitted
    } catch (error) {
      if (!before) throw isLatchkeyError(error, 'SendUnclear') ? unasked(error) : error
      const shown = await afterRefusal(key, error, before)
      // The chain has it, whatever the wallet says.
      if (shown && !isUnanswered(shown) && shown.status !== 'declined') return shown
      const isOpenStill = shown?.status !== 'declined' && declines.includes(codeOf(error))
      throw isOpenStill ? new LatchkeyError(SendUnclear, {}, { cause: error }) : error
    }
  }

  /**
   * Writes down what a wallet's refusal is worth, and looks at the chain. A decline ends the request if the chain shows no
   * trace of it; another reason is a hint, and whatever else was said tells nothing.
   */
  async function afterRefusal(
    key: string,
    error: unknown,
    before: Tracking,
  ): Promise<Transaction | undefined> {
    await tracker.checked(key)
    const now = entryOf(key)
    if (!now || !isUnanswered(now.transaction)) return now?.transaction
    const isDecline = declines.includes(codeOf(error))
    const isHint = isDecline || codeOf(error) !== 'SendUnclear'
    const tracking = { ...before, ...(isHint && { refusedAt: clock.now() }) }
    const status = isDecline ? 'declined' : 'unclear'
    await log.update({ key, transaction: { ...now.transaction, status }, tracking })
    await look(key)
    return entryOf(key)?.transaction
  }

  /** Looks at the chain for a request. A decline that no node can vouch for is none. */
  async function look(key: string): Promise<void> {
    const isSeen = await tracker.check(key)
    const entry = entryOf(key)
    if (isSeen || entry?.transaction.status !== 'declined') return
    const transaction: Transaction = { ...entry.transaction, status: 'unclear' }
    await log.update({ ...entry, transaction, takenBack: (entry.takenBack ?? 0) + 1 })
  }

  /** Whether a request may be made: of all tabs, and after a look at what may have been sent meanwhile. */
  async function permissionFor(quoted: Quoted, isVoid: (entry: Transaction) => boolean): Promise<Permission> {
    await log.update()
    const doubtful = log
      .get()
      .filter(
        ({ transaction, tracking }) =>
          tracking &&
          (transaction.status === 'declined' || isUnanswered(transaction)) &&
          isSame(transaction, quoted),
      )
    for (const { key } of doubtful) {
      await look(key)
      const { tracking, ...entry } = entryOf(key)!
      // It has left no trace, and is over.
      if (entry.transaction.status === 'declined') await log.update(entry)
    }
    const entries = log.get().map(({ transaction }) => transaction)
    return mayAsk(
      entries.filter((entry) => !isVoid(entry)),
      quoted,
    )
  }

  /**
   * Asks unless the same was asked for before and may still take effect. A task with a `once` that was carried out, or
   * is known to be under way, is that transaction, unless it is void; anything else takes `despite`, which names the
   * earlier request.
   * @throws AlreadyAsked
   */
  async function askOnce(
    quoted: Quoted,
    { despite, isVoid = false }: SubmitOptions,
    ask: (onWritten: () => void) => Promise<Transaction>,
  ): Promise<Transaction> {
    const { intent } = quoted
    const once = intent.kind === 'calls' ? intent.once : undefined
    const decide = async () => {
      const isNone = ({ submittedAt }: Transaction) => isVoid && once !== undefined && submittedAt === despite
      const permission = await permissionFor(quoted, isNone)
      if (permission.answer === 'ask') return undefined
      const { entry } = permission
      const isNamed = entry.submittedAt === despite
      if (once !== undefined) return isNamed && !hasGoneOut(entry) ? undefined : entry
      if (!isNamed) throw new LatchkeyError(AlreadyAsked)
      return undefined
    }
    if (once !== undefined) return withLock(`latchkey:${once}`, async () => (await decide()) ?? ask(() => {}))
    const name = `latchkey:${quoted.networkId} ${quoted.from} ${effectsOf(quoted).join()}`
    // Another tab may go on once it can see this request, which a wallet may take long to answer.
    return new Promise((resolve, reject) => {
      withLock(name, async () => {
        await decide()
        await new Promise<void>((written) => {
          const asking = ask(written)
          asking.then(resolve, reject)
          asking.then(
            () => written(),
            () => written(),
          )
        })
      }).catch(reject)
    })
  }

  async function followOrder(id: string, { kind, label, changes, effect, source }: OrderIntent) {
    const { address: from, network } = active()
    const known = log.get().find(({ transaction }) => transaction.id === id)
    if (known) return known.transaction
    const transaction: Transaction = {
      ...{ id, networkId: network.caipNetworkId, from, submittedAt: momentNow(), status: 'pending' },
      intent: freeze(
        structuredClone({ kind, label, ...(changes && { changes }), ...(effect && { effect }), source }),
      ),
    }
    await log.update({ key: id, transaction, tracking: {} })
    bus.emit('transactionSubmitted', { transaction })
    return transaction
  }

  async function quote(intent: WalletIntent, { signal }: { readonly signal?: AbortSignal }): Promise<Quote> {
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
    const made = freeze({ ...(await abortable(told, signal)), ...quoted.intent, from, networkId }) as Quote
    quotes.set(made, quoted)
    return made
  }

  return {
    restore: () => log.update(),
    note: createNote({ ...deps, newEntry, afterRefusal, follow: tracker.follow }),

    async takesBatches() {
      try {
        return await takesBatches(active())
      } catch {
        return false
      }
    },

    quote<I extends WalletIntent>(intent: I, options: { readonly signal?: AbortSignal } = {}) {
      const quoted = quote(intent, options)
      quoting.set(intent, quoted)
      return quoted as Promise<QuoteOf<I>>
    },

    async review(intent, { signal } = {}) {
      const { adapter, ...sender } = active()
      const names = intent.kind === 'calls' && intent.names
      const asked = { ...copyOf(intent), ...(names && { names: structuredClone(names) }) } as WalletIntent
      const read = async () => (await adapter.transactions()).review?.(asked, sender)
      return abortable(withFee(read(), quoting.get(intent)), signal)
    },

    submit(quote, options = {}) {
      const running = submissions.get(quote)
      if (running) return running
      const submit = async () => {
        const quoted = quotes.get(quote)
        if (!quoted) throw new LatchkeyError(TransactionNotQuoted)
        const { intent } = quoted
        const { recent } = state
        return askOnce(quoted, options, (onWritten) =>
          intent.kind === 'calls'
            ? submitCalls(
                { ...quoted, intent },
                {
                  submitOne: (one) => submitOne(one, isLast(one.intent) ? onWritten : undefined),
                  senderOf,
                  recent,
                },
                options,
              )
            : submitOne(quoted, onWritten).catch((error) => {
                // As a batch of one: a transaction is left.
                if (!isLatchkeyError(error, 'BatchRefused')) throw error
                return submitOne(quoted)
              }),
        )
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

/**
 * Answers that end a request if the chain has no trace of it: the visitor's no, a wallet's no to a batch, and that no
 * block can take the transaction any more.
 */
const declines: readonly string[] = ['UserRejected', 'BatchRefused', 'SendExpired']

/** Whether no step follows: the entry of the last one stands for all of them. */
const isLast = ({ step }: CallsIntent): boolean => step === undefined || step.number === step.count

const codeOf = (error: unknown): string => (isLatchkeyError(error) ? error.code : '')

/** The wallet was not asked: nodes did not answer. */
const unasked = (cause: unknown) => new LatchkeyError(RpcFailed, {}, { cause })

/** The intent's own members alone. */
function copyOf(intent: WalletIntent): WalletIntent {
  if (intent.kind === 'transfer') {
    const { kind, token, to, amount, symbol, decimals } = intent
    return { kind, ...(token && { token }), to, amount, symbol, decimals }
  }
  const { kind, label, calls, together, ...rest } = intent
  return freeze(
    structuredClone({ kind, label, calls, ...ofAllCalls(rest), ...(together && { together }) }),
  ) as CallsIntent
}
