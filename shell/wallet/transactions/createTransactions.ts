import type { Transactions } from '@shared/contract/ports/transactions'
import { effectsOf } from '@shared/domain/mayAsk'
import type { Quote, Transaction } from '@shared/domain/transaction'
import type { WithLock } from '@shared/domain/withLock'
import { ActiveAccountNotFound } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { TransactionNotQuoted, UnsupportedChain } from '@shared/errors/transactionErrors'
import type { Dispose } from '@shared/store/store'
import { createAskOnce } from './createAskOnce'
import { createEntries } from './createEntries'
import { createFollowOrder } from './createFollowOrder'
import { createNote, type NoteRequest } from './createNote'
import { createQuotes, type QuotesDeps } from './createQuotes'
import { createRefusals } from './createRefusals'
import { createSubmitOne } from './createSubmitOne'
import { createTracker, type TrackerDeps } from './createTracker'
import type { Quoted } from './quoted'
import { submitCalls, takesBatches } from './submitCalls'

export interface TransactionsDeps extends TrackerDeps, QuotesDeps {
  readonly withLock: WithLock
}

export interface RunningTransactions
  extends Pick<Transactions, 'takesBatches' | 'quote' | 'submit' | 'follow'>,
    Required<Pick<Transactions, 'review'>> {
  /** Takes over the stored transactions. */
  restore(): Promise<void>
  readonly note: NoteRequest
  readonly dispose: Dispose
}

/** Quotes and submits, and has the tracker follow the rest. A request is logged before the wallet gets it. */
export function createTransactions(deps: TransactionsDeps): RunningTransactions {
  const { bus, clock, state, active, withLock } = deps
  const tracker = createTracker(deps)
  const { log, entryOf } = tracker
  const { quote, review, quotedBy, spend } = createQuotes(deps)
  const { momentNow, newEntry } = createEntries({ clock, log })
  const { afterRefusal, look } = createRefusals({ clock, tracker })
  const submitOne = createSubmitOne({ bus, tracker, senderOf, newEntry, afterRefusal })
  const askOnce = createAskOnce({ log, entryOf, look, withLock })
  /** Submissions that wait for the wallet. */
  const submissions = new WeakMap<Quote, Promise<Transaction>>()

  /** The wallet, while it is on the reviewed account and network. */
  function senderOf({ from, networkId }: Quoted) {
    const sender = active()
    if (sender.address !== from) throw new LatchkeyError(ActiveAccountNotFound)
    if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError(UnsupportedChain)
    return sender
  }

  return {
    quote,
    review,
    restore: () => log.update(),
    note: createNote({ ...deps, newEntry, afterRefusal, follow: tracker.follow }),
    follow: createFollowOrder({ bus, log, active, momentNow }),
    dispose: tracker.dispose,

    async takesBatches() {
      try {
        return await takesBatches(active())
      } catch {
        return false
      }
    },

    submit(quote, options = {}) {
      const running = submissions.get(quote)
      if (running) return running
      const submit = async () => {
        const quoted = quotedBy(quote)
        if (!quoted) throw new LatchkeyError(TransactionNotQuoted)
        const { intent } = quoted
        const { recent } = state
        return askOnce(quoted, options, async (request) => {
          const requestOne = (one: Quoted) =>
            request({
              ask: (onWritten) => submitOne(one, onWritten),
              isStep: effectsOf(one).length === 0,
            })
          if (intent.kind === 'calls')
            return submitCalls({ ...quoted, intent }, { submitOne: requestOne, senderOf, recent }, options)
          const { transaction } = await requestOne(quoted).catch((error) => {
            // As a batch of one: a transaction is left.
            if (!isLatchkeyError(error, 'BatchRefused')) throw error
            return requestOne(quoted)
          })
          return transaction
        })
      }
      const submission = submit()
      submissions.set(quote, submission)
      // A submitted quote cannot be submitted again; a failed one may be.
      submission.then(
        () => spend(quote),
        (error) => isLatchkeyError(error, 'CallsStopped') && spend(quote),
      )
      const forget = () => void submissions.delete(quote)
      submission.then(forget, forget)
      return submission
    },
  }
}
