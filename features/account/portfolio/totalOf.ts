import type { Holding } from '@shared/portfolio/holding'

/** What all of it is worth together; undefined where nobody knows of any. */
export function totalOf(holdings: readonly Holding[]): bigint | undefined {
  const known = holdings.flatMap(({ worth }) => (worth === undefined ? [] : [worth]))
  return known.length > 0 ? known.reduce((sum, worth) => sum + worth) : undefined
}
