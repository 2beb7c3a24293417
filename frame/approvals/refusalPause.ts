/** What is remembered of a page's requests that were declined one after the other. */
export interface Refusals {
  readonly count: number
  readonly lastMs: number
  readonly pausedUntilMs: number
}

const refusalRules = {
  /** So many in a row begin a pause. */
  most: 2,
  /** Refusals that are further apart are not in a row. */
  rowMs: 60_000,
  firstPauseMs: 10_000,
  longestPauseMs: 300_000,
} as const

export const noRefusals: Refusals = { count: 0, lastMs: 0, pausedUntilMs: 0 }

/** After a refusal of `count` requests at once. The pause doubles with each further refusal. An approval ends the row. */
export function noteRefusal(before: Refusals, nowMs: number, count = 1): Refusals {
  const inRow = nowMs - before.lastMs <= refusalRules.rowMs + pauseMs(before.count) ? before.count : 0
  const next = inRow + count
  return { count: next, lastMs: nowMs, pausedUntilMs: nowMs + pauseMs(next) }
}

/** How long the page has to wait before it may ask again. */
export const pauseLeftMs = ({ pausedUntilMs }: Refusals, nowMs: number): number =>
  Math.max(0, pausedUntilMs - nowMs)

function pauseMs(count: number): number {
  const { most, firstPauseMs, longestPauseMs } = refusalRules
  return count < most ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(count - most, 10))
}
