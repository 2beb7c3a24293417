/**
 * The chance that two samples differ in place as much or more when they are of one distribution: the test of Mann and
 * Whitney, two-sided, by its normal approximation. For samples of 20 and more without many ties.
 */
export function rankSumChance(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one, ...other].sort((a, b) => a - b)
  /** Of equal values the mean rank. */
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1
  const [n, m] = [one.length, other.length]
  const u = one.reduce((sum, value) => sum + rankOf(value), 0) - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * upperTail(z)
}

/** Of the standard normal distribution, to 8e−8. Source: Abramowitz and Stegun 26.2.17 */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = factors.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
