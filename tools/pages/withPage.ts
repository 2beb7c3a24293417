import type { Browser, CDPSession, Page } from '@playwright/test'
import { installProbe } from './pageProbe'
import { applyProfile, type Profile } from './profiles'

/** Shown in the Connect view of a browser without a wallet. */
export const onlyRow = 'WalletConnect'

// The loader that runs this names the functions that it compiles, by a helper that the page lacks.
const probeScript = `{ const __name = (named) => named; (${installProbe})(${JSON.stringify(onlyRow)}) }`
const quietMs = 500

export interface Traffic {
  /** Resolves when nothing has moved for a while. */
  quiet(): Promise<void>
  sum(): { bytes: number; requests: number }
}

/** A page in a new profile: nothing is cached or stored. */
export async function withPage<T>(
  browser: Browser,
  profile: Profile,
  measure: (opened: { page: Page; session: CDPSession; traffic: Traffic }) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    // Windows that the page opens have it, too.
    await context.addInitScript(probeScript)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = watchTraffic(session)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await applyProfile(session, profile)
    return await measure({ page, session, traffic })
  } finally {
    await context.close()
  }
}

function watchTraffic(session: CDPSession): Traffic {
  const running = new Set<string>()
  let bytes = 0
  let requests = 0
  let movedMs = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^(data|blob):/.test(request.url)) return
    running.add(requestId)
    requests++
    movedMs = performance.now()
  })
  const end = (requestId: string, received: number) => {
    if (!running.delete(requestId)) return
    bytes += received
    movedMs = performance.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    async quiet() {
      const askedMs = performance.now()
      while (running.size > 0 || performance.now() - Math.max(movedMs, askedMs) < quietMs) {
        await new Promise((done) => setTimeout(done, 25))
      }
    },
    sum: () => ({ bytes, requests }),
  }
}
