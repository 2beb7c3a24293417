/**
 * The chance that two samples of one distribution differ in rank this much or more: the two-sided Mann-Whitney test, by
 * its normal approximation. The samples must have 20 values or more, without many ties.
 */
export function rankSumChance(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one, ...other].sort((a, b) => a - b)
  /** The rank of a value; equal values share their mean rank. */
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1
  const [n, m] = [one.length, other.length]
  const u = one.reduce((sum, value) => sum + rankOf(value), 0) - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * upperTail(z)
}

/** The upper tail of the standard normal distribution, to 8e−8. Source: Abramowitz and Stegun 26.2.17 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
