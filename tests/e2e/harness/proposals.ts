import { expect, type Page } from '@playwright/test'

/** Follows a page's messages to its relay. */
export interface Proposals {
  /** Resolves when the relay has accepted the next pairing: from then on its link is ready. */
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
      // The page handles the response before it handles another request.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    },
  }
}

/**
 * Resolves once the page has stored what it proposed, without which it does not understand an answer after a reload.
 * `requests`: of a proposal that asks to sign in as well.
 */
export async function proposalStored(page: Page, list: 'proposal' | 'requests' = 'proposal'): Promise<void> {
  const isStored = (name: string) =>
    new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('latchkey-pairing')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const values = opening.result.transaction('values').objectStore('values')
        const keys = values.getAllKeys()
        const texts = values.getAll()
        texts.onsuccess = () => {
          opening.result.close()
          const index = keys.result.findIndex((key) => String(key).endsWith(`//${name}`))
          resolve(index >= 0 && JSON.parse(texts.result[index]).length > 0)
        }
      }
    })
  await expect.poll(() => page.evaluate(isStored, list)).toBe(true)
}

/** Has every value that the page reads from its database come this much later, in milliseconds. */
export function slowStorage(ms: number) {
  const get = IDBObjectStore.prototype.get
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key)
    return new Proxy(request, {
      get: (target, name) => Reflect.get(target, name),
      set(target, name, value) {
        const late = name === 'onsuccess' ? () => setTimeout(value, ms) : value
        return Reflect.set(target, name, late)
      },
    })
  }
}
