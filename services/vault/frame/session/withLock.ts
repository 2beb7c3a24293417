/** Runs one task of a name at a time, over all tabs of this browser and origin. */
export type WithLock = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>

/** By Web Locks; where a browser lacks them, one at a time in this document alone. */
export function createWithLock(locks: Pick<LockManager, 'request'> | undefined): WithLock {
  if (locks) return async (name, run) => await locks.request(name, run)
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const result = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, result.then(ignore, ignore))
    return result
  }
}

const ignore = () => {}
