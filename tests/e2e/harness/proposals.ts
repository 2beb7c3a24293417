import type { Page } from '@playwright/test'

/** Follows what a page tells its relay. */
export interface Proposals {
  /** Resolves when the relay has taken the next pairing up: from then on its link is ready. */
  next(): Promise<void>
}

/** Call it before the page is loaded. */
export function watchProposals(page: Page): Proposals {
  let taken = 0
  let awaited = 0
  const waiters: (() => void)[] = []
  page.on('websocket', (socket) => {
    const open = new Set<number>()
    socket.on('framesent', ({ payload }) => {
      const { id, method } = JSON.parse(String(payload))
      if (method === 'wc_proposeSession') open.add(id)
    })
    socket.on('framereceived', ({ payload }) => {
      const { id } = JSON.parse(String(payload))
      if (!open.delete(id)) return
      taken++
      for (const tell of waiters.splice(0)) tell()
    })
  })
  return {
    async next() {
      awaited++
      while (taken < awaited) await new Promise<void>((tell) => waiters.push(tell))
      // What the page does with the answer it does before it is asked for anything else.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    },
  }
}
