/** Metrics for the operator, in the text format of Prometheus. */
export interface Metrics {
  count(name: string, by?: number, labels?: Readonly<Record<string, string>>): void
  /** Read when the metrics are. */
  gauge(name: string, read: () => readonly (readonly [Readonly<Record<string, string>>, number])[]): void
  observe(name: string, seconds: number): void
  text(): string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Labels may come from clients: their number is bounded. */
const mostSeries = 2_000

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, () => readonly (readonly [Readonly<Record<string, string>>, number])[]>()
  const histograms = new Map<string, { counts: number[]; sum: number; total: number }>()
  const nameOf = (name: string) => `latchkey_api_${name}`

  return {
    count(name, by = 1, labels = {}) {
      const series = counters.get(name) ?? new Map<string, number>()
      counters.set(name, series)
      const key = labelText(labels)
      if (!series.has(key) && series.size >= mostSeries) return
      series.set(key, (series.get(key) ?? 0) + by)
    },
    gauge: (name, read) => void gauges.set(name, read),
    observe(name, seconds) {
      const found = histograms.get(name) ?? { counts: buckets.map(() => 0), sum: 0, total: 0 }
      histograms.set(name, found)
      found.sum += seconds
      found.total += 1
      for (const [index, max] of buckets.entries()) if (seconds <= max) found.counts[index]! += 1
    },
    text() {
      const lines: string[] = []
      for (const [name, series] of counters) {
        lines.push(`# TYPE ${nameOf(name)} counter`)
        for (const [labels, value] of series) lines.push(`${nameOf(name)}${labels} ${value}`)
      }
      for (const [name, read] of gauges) {
        lines.push(`# TYPE ${nameOf(name)} gauge`)
        for (const [labels, value] of read()) lines.push(`${nameOf(name)}${labelText(labels)} ${value}`)
      }
      for (const [name, { counts, sum, total }] of histograms) {
        lines.push(`# TYPE ${nameOf(name)} histogram`)
        for (const [index, max] of buckets.entries())
          lines.push(`${nameOf(name)}_bucket{le="${max}"} ${counts[index]}`)
        lines.push(`${nameOf(name)}_bucket{le="+Inf"} ${total}`)
        lines.push(`${nameOf(name)}_sum ${sum}`, `${nameOf(name)}_count ${total}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}
