import { formatDate } from '@shared/i18n/formatDate'
import type { Transaction } from '../transactionsSchema'

export interface DatedTransaction {
  readonly item: Transaction
  readonly timeMs: number
  /** The name of its month, where it is the first of it. */
  readonly heading: string | undefined
}

/** By year, then by month, the newest first: the name of the month, with the year unless it is this one. */
export function monthsOf(
  items: readonly Transaction[],
  locale: string,
  nowMs: number,
): readonly DatedTransaction[] {
  const year = new Date(nowMs).getFullYear()
  let before = ''
  return items
    .map((item) => ({ item, timeMs: Date.parse(item.metadata.minedAt) }))
    .sort((a, b) => b.timeMs - a.timeMs)
    .map(({ item, timeMs }) => {
      const date = new Date(timeMs)
      const month = `${date.getFullYear()}-${date.getMonth()}`
      const isFirst = month !== before
      before = month
      const options = date.getFullYear() === year ? ({ month: 'long' } as const) : withYear
      return { item, timeMs, heading: isFirst ? formatDate(locale, timeMs, options) : undefined }
    })
}

const withYear = { month: 'long', year: 'numeric' } as const
