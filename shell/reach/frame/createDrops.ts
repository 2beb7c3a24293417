import type { Logger } from '@shared/contract/ports/logger'
import type { DropReason } from '@shared/frame/dropReason'

/** Counts of the messages that were dropped, by reason. */
export interface Drops {
  readonly counts: Readonly<Partial<Record<DropReason, number>>>
  readonly add: (reason: DropReason) => void
}

/** A reason is logged at its first time: a page that posts in a loop does not fill the console. */
export function createDrops(log: Pick<Logger, 'warn'>): Drops {
  const counts: Partial<Record<DropReason, number>> = Object.create(null)
  return {
    counts,
    add(reason) {
      if (!counts[reason]) log.warn(`A message to the embedded wallet's page was dropped (${reason})`)
      counts[reason] = (counts[reason] ?? 0) + 1
    },
  }
}
