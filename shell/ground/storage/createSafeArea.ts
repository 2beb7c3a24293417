import type { Logger } from '@shared/contract/ports/logger'
import { StorageUnavailable } from '@shared/errors/releaseErrors'

/** The part of `localStorage` that we use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Browser storage that never throws. Items that a browser refuses to keep (denied, full, absent) are kept until the
 * page is left, and logged once. `open` is called again each time, since reading `localStorage` throws if it is denied.
 */
export function createSafeArea(
  open: () => StorageArea | undefined = () => globalThis.localStorage,
  log?: Pick<Logger, 'warn'>,
): StorageArea {
  const kept = new Map<string, string>()
  let logged = false

  const attempt = <T>(use: (area: StorageArea) => T): { result: T } | undefined => {
    try {
      const area = open()
      if (area) return { result: use(area) }
      throw new Error('there is no localStorage')
    } catch (error) {
      if (!logged) log?.warn(StorageUnavailable.message({}), error)
      logged = true
      return undefined
    }
  }

  return {
    // The kept item is newer than one that the browser may still hold from before it was full.
    getItem: (name) => kept.get(name) ?? attempt((area) => area.getItem(name))?.result ?? null,
    setItem(name, value) {
      if (attempt((area) => area.setItem(name, value))) kept.delete(name)
      else kept.set(name, value)
    },
    removeItem(name) {
      kept.delete(name)
      attempt((area) => area.removeItem(name))
    },
  }
}
