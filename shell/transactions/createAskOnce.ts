import type { SubmitOptions } from '@shared/contract/ports/transactions'
import { effectsOf, hasGoneOut, isSame, mayAsk, type Permission } from '@shared/domain/mayAsk'
import { isUnanswered, type Transaction } from '@shared/domain/transaction'
import type { WithLock } from '@shared/domain/withLock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { AlreadyAsked } from '@shared/errors/transactionErrors'
import type { Quoted } from './createQuotes'
import type { Refusals } from './createRefusals'
import type { Tracker } from './createTracker'

/**
 * Asks unless the same was asked for before and may still take effect. A task with a `once` that was carried out, or
 * is known to be under way, is that transaction, unless it is void; anything else takes `despite`, which names the
 * earlier request.
 * @throws AlreadyAsked
 */
export type AskOnce = (
  quoted: Quoted,
  options: SubmitOptions,
  ask: (onWritten: () => void) => Promise<Transaction>,
) => Promise<Transaction>

interface AskOnceDeps extends Pick<Tracker, 'log' | 'entryOf'>, Pick<Refusals, 'look'> {
  readonly withLock: WithLock
}

export function createAskOnce({ log, entryOf, look, withLock }: AskOnceDeps): AskOnce {
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

  return (quoted, { despite, isVoid = false }, ask) => {
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
}
