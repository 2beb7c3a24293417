import type { Target } from './results'

/** One line of a report: whether a target is met, and by how much. */
export const targetLine = ({ name, limit, value, isMet }: Target): string =>
  `  ${isMet ? 'ok  ' : 'MISS'}  ${name.padEnd(86)}${(Number.isNaN(value) ? '–' : value.toFixed(2)).padStart(8)}  of ${limit}`.trimEnd()
