import { formatDate } from '@shared/i18n/formatDate'
import type { Transaction } from '../transactionsSchema'

export interface DatedTransaction {
  readonly item: Transaction
  readonly timeMs: number
}

export interface Month {
  /** Its name, with the year unless it is this one. */
  readonly name: string
  readonly entries: readonly DatedTransaction[]
}

/** Transactions by year, then by month, the newest first; of more than `max`, the newest. */
export function monthsOf(
  items: readonly Transaction[],
  locale: string,
  nowMs: number,
  max = items.length,
): readonly Month[] {
  const year = new Date(nowMs).getFullYear()
  const months = new Map<string, { name: string; entries: DatedTransaction[] }>()
  const dated = items.map((item) => ({ item, timeMs: Date.parse(item.metadata.minedAt) }))
  for (const entry of dated.sort((a, b) => b.timeMs - a.timeMs).slice(0, max)) {
    const date = new Date(entry.timeMs)
    const isThisYear = date.getFullYear() === year
    const options: Intl.DateTimeFormatOptions = { month: 'long', ...(!isThisYear && { year: 'numeric' }) }
    const key = `${date.getFullYear()}-${date.getMonth()}`
    const month = months.get(key) ?? { name: formatDate(locale, entry.timeMs, options), entries: [] }
    month.entries.push(entry)
    months.set(key, month)
  }
  return [...months.values()]
}
