import type { Bus } from '@shared/bus/createBus'
import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { RpcFailed } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transactionErrors'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { TransactionSender } from '../../reach/chains/transactionAdapter'
import type { SessionWallet } from '../session/createLiveSessions'
import type { Entries } from './createEntries'
import { isDecline, type Refusals } from './createRefusals'
import type { Tracker } from './createTracker'
import type { Quoted } from './quoted'

/** Asks the wallet for one transaction. `onWritten`: the request is in the log, and other tabs see it. */
type SubmitOne = (quoted: Quoted, onWritten?: () => void) => Promise<Transaction>

interface SubmitOneDeps extends Pick<Entries, 'newEntry'>, Pick<Refusals, 'afterRefusal'> {
  readonly bus: Bus
  readonly tracker: Tracker
  /** @throws ActiveAccountNotFound, UnsupportedChain */
  readonly senderOf: (quoted: Quoted) => TransactionSender & SessionWallet
}

export function createSubmitOne({
  bus,
  tracker,
  senderOf,
  newEntry,
  afterRefusal,
}: SubmitOneDeps): SubmitOne {
  return async (quoted, onWritten = () => {}) => {
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
      const isFound = Boolean(tracker.entryOf(key)?.transaction.id)
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
      const isOpenStill = shown?.status !== 'declined' && isDecline(error)
      throw isOpenStill ? new LatchkeyError(SendUnclear, {}, { cause: error }) : error
    }
  }
}

/** The wallet was not asked: nodes did not answer. */
const unasked = (cause: unknown) => new LatchkeyError(RpcFailed, {}, { cause })
