/** Runs one task of a name at a time, over all tabs of this browser and origin. */
export type WithLock = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>

/** Uses Web Locks. If a browser lacks or denies them, it locks only within this document. */
export function createWithLock(locks: Pick<LockManager, 'request'> | undefined): WithLock {
  const alone = createOwnLock()
  if (!locks) return alone
  return async (name, run) => {
    let isRun = false
    try {
      return await locks.request(name, () => {
        isRun = true
        return run()
      })
    } catch (error) {
      // A frame without storage may not lock either.
      if (isRun || (error as Error).name !== 'SecurityError') throw error
      return alone(name, run)
    }
  }
}

function createOwnLock(): WithLock {
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const result = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, result.then(ignore, ignore))
    return result
  }
}

const ignore = () => {}
