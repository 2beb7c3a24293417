import type { Logger } from '@shared/contract/ports/logger'
import type { SentTransfer, TransferStatus } from '@shared/domain/transfer'
import type { Dispose } from '@shared/store/store'
import type { TransferTrace } from '../chains/transferAdapter'
import type { CoreStorage, StoredTransfer } from './coreDeps'

/** How many are kept. */
const keptMax = 20

/** A transfer with what following it has to remember, while it is followed. */
export interface LoggedTransfer {
  readonly key: string
  readonly transfer: SentTransfer
  /** How often the chain took its confirmation back. */
  readonly takenBack?: number
  readonly trace?: TransferTrace
}

export interface TransferLog {
  /**
   * Brings a change, what is known here and what other tabs have written together. A change is written down. Never
   * fails: what cannot be read counts as not there.
   */
  update(changed?: LoggedTransfer): Promise<void>
  get(): readonly LoggedTransfer[]
  onExternalChange(listener: () => void): Dispose
}

/** What was sent, in browser storage: the newest first. Changes run one after the other. */
export function createTransferLog(
  storage: CoreStorage,
  log: Logger,
  onChange: (after: readonly LoggedTransfer[], before: readonly LoggedTransfer[]) => void,
): TransferLog {
  let last: Promise<unknown> = Promise.resolve()
  let known: readonly LoggedTransfer[] = []
  return {
    get: () => known,
    update(changed) {
      const turn = last.then(async () => {
        const stored = await storage.get('transfers').catch((error) => {
          log.warn('What was sent before cannot be read', error)
          return undefined
        })
        const before = known
        known = merge([...(changed ? [changed] : []), ...known, ...(stored ?? []).map(fromStored)])
        if (changed) storage.set('transfers', known.map(toStored))
        onChange(known, before)
      })
      last = turn
      return turn
    },
    onExternalChange: (listener) => storage.onExternalChange('transfers', listener),
  }
}

/** How much is known by a status; what the chain has taken back counts anew. */
const knowledge: Record<TransferStatus, number> = {
  asked: 0,
  unclear: 1,
  pending: 2,
  dropped: 2,
  confirmed: 3,
  reverted: 3,
  replaced: 3,
  declined: 3,
}

/** One entry for each transfer: the first of those that know the most. */
function merge(entries: readonly LoggedTransfer[]): readonly LoggedTransfer[] {
  const byKey = new Map<string, LoggedTransfer>()
  for (const entry of entries) {
    const known = byKey.get(entry.key)
    if (!known || isNewer(entry, known)) byKey.set(entry.key, entry)
  }
  return [...byKey.values()].sort((a, b) => b.transfer.sentAt - a.transfer.sentAt).slice(0, keptMax)
}

function isNewer(entry: LoggedTransfer, known: LoggedTransfer): boolean {
  const [taken, before] = [entry.takenBack ?? 0, known.takenBack ?? 0]
  if (taken !== before) return taken > before
  return knowledge[entry.transfer.status] > knowledge[known.transfer.status]
}

const toStored = ({ transfer, ...entry }: LoggedTransfer): StoredTransfer => {
  const { amount, received, ...rest } = transfer
  return {
    ...entry,
    transfer: {
      ...rest,
      amount: String(amount),
      ...(received !== undefined && { received: String(received) }),
    },
  }
}

const fromStored = ({ transfer, ...entry }: StoredTransfer): LoggedTransfer => {
  const { amount, received, ...rest } = transfer
  return {
    // What waits is followed, whatever was remembered of it.
    ...(rest.status === 'pending' && { trace: {} }),
    ...entry,
    transfer: {
      ...rest,
      amount: BigInt(amount),
      ...(received !== undefined && { received: BigInt(received) }),
    },
  }
}
