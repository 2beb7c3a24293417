import type { Logger } from '@shared/contract/ports/logger'
import { counts, mayBeDone } from '@shared/domain/mayAsk'
import type { TransactionStatus } from '@shared/domain/transaction'
import type { Dispose } from '@shared/store/store'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { LoggedTransaction } from './loggedTransaction'
import { fromStored, toStored } from './storedTransaction'

/** The limit of kept transactions that no longer stand in the way of another request. */
const keptMax = 20

export interface TransactionLog {
  /**
   * Merges a change, the known entries and those that other tabs have written, and stores a change. Never fails:
   * unreadable entries count as absent.
   */
  update(changed?: LoggedTransaction): Promise<void>
  get(): readonly LoggedTransaction[]
  onExternalChange(listener: () => void): Dispose
}

/** The transactions that wallets were asked for, in browser storage: the newest first. Changes run one after the other. */
export function createTransactionLog(
  storage: ShellStorage,
  log: Logger,
  onChange: (after: readonly LoggedTransaction[], before: readonly LoggedTransaction[]) => void,
): TransactionLog {
  let last: Promise<unknown> = Promise.resolve()
  let known: readonly LoggedTransaction[] = []
  return {
    get: () => known,
    update(changed) {
      const turn = last.then(async () => {
        const stored = await storage.get('transactions').catch((error) => {
          log.warn('Earlier transactions cannot be read', error)
          return undefined
        })
        const before = known
        known = merge([...(changed ? [changed] : []), ...known, ...(stored ?? []).map(fromStored)])
        if (changed) storage.set('transactions', known.map(toStored))
        onChange(known, before)
      })
      last = turn
      return turn
    },
    onExternalChange: (listener) => storage.onExternalChange('transactions', listener),
  }
}

/** The rank of a status in a merge: what the chain shows outweighs what a wallet says. */
const knowledge: Record<TransactionStatus, number> = {
  asked: 0,
  unclear: 1,
  declined: 2,
  pending: 3,
  dropped: 3,
  confirmed: 4,
  reverted: 4,
  partial: 4,
  replaced: 4,
}

/** Whether another status takes back what was known, so that tabs have to be told which one is the newer. */
export const takesBack = (before: TransactionStatus, after: TransactionStatus): boolean =>
  knowledge[after] < knowledge[before] || (knowledge[before] === 4 && after !== before)

/** One entry for each transaction: the first of the highest rank. */
function merge(entries: readonly LoggedTransaction[]): readonly LoggedTransaction[] {
  const byKey = new Map<string, LoggedTransaction>()
  for (const entry of entries) {
    const known = byKey.get(entry.key)
    if (known) byKey.set(entry.key, isNewer(entry, known) ? joined(entry, known) : joined(known, entry))
    else byKey.set(entry.key, entry)
  }
  const newestFirst = [...byKey.values()].sort(
    (a, b) => b.transaction.submittedAt - a.transaction.submittedAt,
  )
  const others = newestFirst.filter((entry) => !standsInTheWay(entry)).slice(0, keptMax)
  return newestFirst.filter((entry) => standsInTheWay(entry) || others.includes(entry))
}

/** Whether an entry is needed to tell that the same was asked for before: it stays, however many others come. */
const standsInTheWay = ({ transaction, tracking }: LoggedTransaction): boolean =>
  (transaction.intent.kind === 'calls' && transaction.intent.once !== undefined
    ? mayBeDone(transaction)
    : counts(transaction)) ||
  (transaction.status === 'declined' && tracking !== undefined)

/** An entry with what another tab has seen of the same request: nodes may have forgotten it since. */
function joined(entry: LoggedTransaction, other: LoggedTransaction): LoggedTransaction {
  const { tracking } = entry
  const doubtfulTo = Math.max(tracking?.doubtfulTo ?? 0, other.tracking?.doubtfulTo ?? 0)
  return tracking && doubtfulTo > 0 ? { ...entry, tracking: { ...tracking, doubtfulTo } } : entry
}

function isNewer(entry: LoggedTransaction, known: LoggedTransaction): boolean {
  const [taken, before] = [entry.takenBack ?? 0, known.takenBack ?? 0]
  if (taken !== before) return taken > before
  return knowledge[entry.transaction.status] > knowledge[known.transaction.status]
}
