import type { SubmitOptions } from '@shared/contract/ports/transactions'
import { effectsOf, hasGoneOut, isSame, mayAsk, type Permission } from '@shared/domain/mayAsk'
import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import type { WithLock } from '@shared/domain/withLock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { AlreadyAsked } from '@shared/errors/transactionErrors'
import type { Refusals } from './createRefusals'
import type { Tracker } from './createTracker'
import type { Quoted } from './quoted'

/** One of the requests that carry out what was quoted. */
interface OneRequest {
  /** The wallet's transaction, once it has one. `onWritten`: the request is in the log, and other tabs see it. */
  readonly ask: (onWritten: () => void) => Promise<Transaction>
  /** It allows a token at most: another request of the same act follows. */
  readonly isStep?: boolean
}

/** `isEarlier`: the wallet was not asked. The task is that transaction, and nothing is left to do. */
export interface Asked {
  readonly transaction: Transaction
  readonly isEarlier: boolean
}

/** Carries out what was quoted, request by request. */
type CarryOut = (request: (one: OneRequest) => Promise<Asked>) => Promise<Transaction>

/**
 * Asks unless the same was asked for before and may still take effect: a look before each request, since what a wallet has
 * denied may arrive between two of them. A task with a `once` that was carried out, or is known to be under way, is that
 * transaction, unless it is void; anything else takes `despite`, which names the earlier request.
 * @throws AlreadyAsked
 */
type AskOnce = (quoted: Quoted, options: SubmitOptions, carryOut: CarryOut) => Promise<Transaction>

interface AskOnceDeps extends Pick<Tracker, 'log' | 'entryOf'>, Pick<Refusals, 'look'> {
  readonly withLock: WithLock
}

export function createAskOnce({ log, entryOf, look, withLock }: AskOnceDeps): AskOnce {
  /** Whether a request may be made: of all tabs, and after a look at what may have been sent meanwhile. */
  async function permissionFor(
    quoted: Quoted,
    { isStep, isNone }: { readonly isStep: boolean; readonly isNone: (entry: Transaction) => boolean },
  ): Promise<Permission> {
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
      // It has left no trace, and is over, unless another look follows.
      if (!isStep && entry.transaction.status === 'declined') await log.update(entry)
    }
    const entries = log.get().map(({ transaction }) => transaction)
    return mayAsk(
      entries.filter((entry) => !isNone(entry)),
      quoted,
    )
  }

  return (quoted, { despite, isVoid = false }, carryOut) => {
    const { intent } = quoted
    const once = intent.kind === 'calls' ? intent.once : undefined
    /** When the requests of this act were made that the wallet has answered with a transaction. */
    const own = new Set<number>()
    /** The earlier transaction, if that is the task's. */
    const decide = async (isStep: boolean) => {
      const isNone = ({ submittedAt }: Transaction) =>
        own.has(submittedAt) || (isVoid && once !== undefined && submittedAt === despite)
      const permission = await permissionFor(quoted, { isStep, isNone })
      if (permission.answer === 'ask') return undefined
      const { entry } = permission
      const isNamed = entry.submittedAt === despite
      if (once !== undefined) return isNamed && !hasGoneOut(entry) ? undefined : entry
      if (!isNamed) throw new LatchkeyError(AlreadyAsked)
      return undefined
    }
    const request = async ({ ask, isStep = false }: OneRequest, onWritten: () => void): Promise<Asked> => {
      const earlier = await decide(isStep)
      if (earlier) return { transaction: earlier, isEarlier: true }
      const transaction = await ask(onWritten)
      own.add(transaction.submittedAt)
      return { transaction, isEarlier: false }
    }
    if (once !== undefined)
      return withLock(`latchkey:${once}`, () => carryOut((one) => request(one, () => {})))
    const name = `latchkey:${quoted.networkId} ${quoted.from} ${effectsOf(quoted).join()}`
    // Another tab may go on once it can see the request, which a wallet may take long to answer.
    return carryOut(
      (one) =>
        new Promise((resolve, reject) => {
          withLock(
            name,
            () =>
              new Promise<void>((written) => {
                const asking = request(one, written)
                asking.then(resolve, reject)
                asking.then(
                  () => written(),
                  () => written(),
                )
              }),
          ).catch(reject)
        }),
    )
  }
}
