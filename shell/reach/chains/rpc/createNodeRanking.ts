import type { Clock } from '@shared/contract/ports/clock'

/** After its first failure a node is asked last for so long; after each further one for twice as long. */
const firstRestMs = 1_000
const longestRestMs = 60_000
/** The weight of the latest answer in how quick a node counts as. */
const recency = 0.3
/** A node has to be so much quicker than one that comes before it. */
const margin = 2

interface Record {
  failures: number
  restsUntil: number
  /** The latency of answers, in ms; undefined before the first. */
  tookMs: number | undefined
}

export interface NodeRanking {
  /** The addresses in the order in which to ask them. About equally quick, they stay in the order given. */
  order(urls: readonly string[]): readonly string[]
  /** Asks one node, and remembers the outcome. */
  watch<T>(url: string, ask: () => Promise<T>, isDown: (error: unknown) => boolean): Promise<T>
}

/**
 * Learns from answers to real requests which nodes are up and quick: no request is made for the sake of ranking,
 * which would be traffic that no visitor wants.
 */
export function createNodeRanking(clock: Clock): NodeRanking {
  const records = new Map<string, Record>()
  const recordOf = (url: string) => {
    const record = records.get(url) ?? { failures: 0, restsUntil: 0, tookMs: undefined }
    records.set(url, record)
    return record
  }
  return {
    order(urls) {
      const now = clock.now()
      const restOf = (url: string) => Math.max(0, recordOf(url).restsUntil - now)
      const ready = urls.filter((url) => restOf(url) === 0)
      const resting = urls.filter((url) => restOf(url) > 0).sort((a, b) => restOf(a) - restOf(b))
      const ranked: string[] = []
      for (const url of ready) {
        const { tookMs = 0 } = recordOf(url)
        const slower = ranked.findIndex(
          (each) => (recordOf(each).tookMs ?? 0) > tookMs * margin && tookMs > 0,
        )
        ranked.splice(slower < 0 ? ranked.length : slower, 0, url)
      }
      return [...ranked, ...resting]
    },
    async watch(url, ask, isDown) {
      const record = recordOf(url)
      const startedAt = clock.now()
      const answered = () => {
        const took = clock.now() - startedAt
        record.failures = 0
        record.tookMs = record.tookMs === undefined ? took : record.tookMs * (1 - recency) + took * recency
      }
      try {
        const answer = await ask()
        answered()
        return answer
      } catch (error) {
        if (isDown(error)) {
          record.restsUntil = clock.now() + Math.min(longestRestMs, firstRestMs * 2 ** record.failures++)
        } else answered()
        throw error
      }
    },
  }
}
