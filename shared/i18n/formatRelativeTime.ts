const unitsMs: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]

/** `3 minutes ago`, in the largest unit that fits. Times are Unix milliseconds. */
export function formatRelativeTime(locale: string, timeMs: number, nowMs: number): string {
  const [unit, unitMs] = unitsMs.find(([, ms]) => Math.abs(timeMs - nowMs) >= ms) ?? unitsMs.at(-1)!
  const count = Math.trunc((timeMs - nowMs) / unitMs)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit)
}
