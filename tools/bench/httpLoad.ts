import { Agent, request } from 'node:http'

/** The performance of one endpoint for all concurrent clients. */
export interface Load {
  readonly perSecond: number
  readonly timesMs: readonly number[]
  readonly failed: number
}

/** Kept-alive connections, as a browser's are. `most`: how many at once. */
export function openConnections(origin: string, most: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  /** The body of a response, and its duration, up to the last byte. @throws for any but a 200 */
  const get = (path: string) =>
    new Promise<{ readonly body: string; readonly tookMs: number }>((resolve, reject) => {
      const startMs = performance.now()
      const asked = request(origin + path, { agent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve({ body, tookMs: performance.now() - startMs })
          else reject(new Error(`${answer.statusCode}: ${body.slice(0, 200)}`))
        })
      })
      asked.on('error', reject)
      asked.end()
    })
  /** Each connection sends its next request as soon as it is answered, for so long. */
  async function load(pathOf: (index: number) => string, forMs: number): Promise<Load> {
    const timesMs: number[] = []
    let failed = 0
    let asked = 0
    const startMs = performance.now()
    const ask = async () => {
      while (performance.now() - startMs < forMs) {
        try {
          timesMs.push((await get(pathOf(asked++))).tookMs)
        } catch {
          failed++
        }
      }
    }
    await Promise.all(Array.from({ length: most }, ask))
    return { perSecond: (timesMs.length / (performance.now() - startMs)) * 1000, timesMs, failed }
  }
  return { get, load, close: () => agent.destroy() }
}
