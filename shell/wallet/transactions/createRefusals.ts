import type { Clock } from '@shared/contract/ports/clock'
import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { Tracker } from './createTracker'

/**
 * Answers that end a request if the chain has no trace of it: the visitor's no, a wallet's no to a batch, and that no
 * block can take the transaction any more.
 */
const declines: readonly string[] = ['UserRejected', 'BatchRefused', 'SendExpired']

export const isDecline = (error: unknown): boolean => declines.includes(codeOf(error))

const codeOf = (error: unknown): string => (isLatchkeyError(error) ? error.code : '')

export interface Refusals {
  /**
   * Writes down what a wallet's refusal is worth, and looks at the chain. A decline ends the request if the chain shows no
   * trace of it; another reason is a hint, and whatever else was said tells nothing.
   */
  afterRefusal(key: string, error: unknown, before: Tracking): Promise<Transaction | undefined>
  /** Looks at the chain for a request. A decline that no node can vouch for does not count. */
  look(key: string): Promise<void>
}

/** Holds what wallets say of a request against what the chain shows. */
export function createRefusals({
  clock,
  tracker,
}: {
  readonly clock: Clock
  readonly tracker: Tracker
}): Refusals {
  const { log, entryOf } = tracker

  async function look(key: string): Promise<void> {
    const isSeen = await tracker.check(key)
    const entry = entryOf(key)
    if (isSeen || entry?.transaction.status !== 'declined') return
    const transaction: Transaction = { ...entry.transaction, status: 'unclear' }
    await log.update({ ...entry, transaction, takenBack: (entry.takenBack ?? 0) + 1 })
  }

  return {
    look,
    async afterRefusal(key, error, before) {
      await tracker.checked(key)
      const now = entryOf(key)
      if (!now || !isUnanswered(now.transaction)) return now?.transaction
      const isHint = isDecline(error) || codeOf(error) !== 'SendUnclear'
      const tracking = { ...before, ...(isHint && { refusedAt: clock.now() }) }
      const status = isDecline(error) ? 'declined' : 'unclear'
      await log.update({ key, transaction: { ...now.transaction, status }, tracking })
      await look(key)
      return entryOf(key)?.transaction
    },
  }
}
