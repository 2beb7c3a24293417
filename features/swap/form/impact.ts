/** How a price impact is treated: from 3 % the visitor is warned, from 10 % the visitor confirms it first. */
export type Impact = 'unknown' | 'low' | 'high' | 'severe'

export function impactOf(bps: number | undefined): Impact {
  if (bps === undefined) return 'unknown'
  return bps >= 1_000 ? 'severe' : bps >= 300 ? 'high' : 'low'
}
