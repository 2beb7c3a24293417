import { brotliCompressSync, constants } from 'node:zlib'
import type { CDPSession } from '@playwright/test'

/** A response that the browser has received. */
export interface Fetched {
  readonly url: string
  /** Brotli 11 of its body. */
  readonly bytes: number
}

export interface NetworkLog {
  /** The responses since the last call, once the network is idle. */
  take(): Promise<Fetched[]>
}

const idleMs = 800

/** Records every body that the page fetches. Failed requests are listed too, with no bytes. */
export async function logNetwork(session: CDPSession): Promise<NetworkLog> {
  const urls = new Map<string, string>()
  const running = new Set<string>()
  let fetched: Fetched[] = []
  let movedMs = performance.now()

  const end = async (requestId: string, hasBody: boolean) => {
    const url = urls.get(requestId)
    if (url === undefined) return
    const bytes = hasBody ? await bytesOf(session, requestId) : 0
    fetched.push({ url, bytes })
    running.delete(requestId)
    movedMs = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^(data|blob):/.test(request.url)) return
    urls.set(requestId, request.url)
    running.add(requestId)
    movedMs = performance.now()
  })
  session.on('Network.loadingFinished', ({ requestId }) => void end(requestId, true))
  session.on('Network.loadingFailed', ({ requestId }) => void end(requestId, false))
  await session.send('Network.enable', { maxTotalBufferSize: 50_000_000, maxResourceBufferSize: 20_000_000 })
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })

  return {
    async take() {
      while (running.size > 0 || performance.now() - movedMs < idleMs) {
        await new Promise((done) => setTimeout(done, 50))
      }
      const taken = fetched
      fetched = []
      return taken
    },
  }
}

async function bytesOf(session: CDPSession, requestId: string): Promise<number> {
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId })
  return brotliBytes(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'))
}

/** The size of a body on the wire. */
export function brotliBytes(body: Uint8Array): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
