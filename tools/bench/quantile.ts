/** The value that this part of the values does not exceed: 0.5 is the median. NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, two) => one - two)
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
}
