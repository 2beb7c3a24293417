type Locks = Pick<LockManager, 'request'>

export interface FakeLocks {
  /** The locks as one tab sees them; a tab that crashes lets go of what it holds. */
  tab(): { readonly locks: Locks; crash(): void }
}

/** Exclusive Web Locks that the tabs of a browser share. */
export function createFakeLocks(): FakeLocks {
  const last = new Map<string, Promise<unknown>>()
  return {
    tab() {
      const held = new Set<() => void>()
      let isGone = false
      const request = async (name: string, run: () => Promise<unknown>) => {
        const before = last.get(name)
        let release = () => {}
        const own = new Promise<void>((resolve) => (release = resolve))
        // A tab that is gone before its turn lets no tab overtake the tab that has the lock.
        last.set(name, Promise.all([before, own]))
        held.add(release)
        await before
        // A tab that is gone runs nothing, and asks for nothing more.
        if (isGone) return new Promise(() => {})
        try {
          return await run()
        } finally {
          release()
        }
      }
      return {
        locks: { request } as unknown as Locks,
        crash() {
          isGone = true
          for (const release of held) release()
        },
      }
    },
  }
}
