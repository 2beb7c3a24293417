import type { Logger } from '@shared/contract/context'
import type { SentTransfer } from '@shared/domain/transfer'
import type { Dispose } from '@shared/store/store'
import type { TransferTrace } from '../chains/transferAdapter'
import type { CoreStorage, StoredTransfer } from './coreDeps'

/** How many are kept. */
const keptMax = 20

/** A transfer with what following it has to remember, while it is pending. */
export interface LoggedTransfer {
  readonly key: string
  readonly transfer: SentTransfer
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

/** One entry for each transfer: the first, unless another one knows how it ended. */
function merge(entries: readonly LoggedTransfer[]): readonly LoggedTransfer[] {
  const byKey = new Map<string, LoggedTransfer>()
  for (const entry of entries) {
    const known = byKey.get(entry.key)
    const isNews = known?.transfer.status === 'pending' && entry.transfer.status !== 'pending'
    if (!known || isNews) byKey.set(entry.key, entry)
  }
  return [...byKey.values()].sort((a, b) => b.transfer.sentAt - a.transfer.sentAt).slice(0, keptMax)
}

const toStored = ({ transfer, ...entry }: LoggedTransfer): StoredTransfer => ({
  ...entry,
  transfer: { ...transfer, amount: String(transfer.amount) },
})

const fromStored = ({ transfer, ...entry }: StoredTransfer): LoggedTransfer => ({
  ...entry,
  transfer: { ...transfer, amount: BigInt(transfer.amount) },
})
