/** Whether windows can be opened in this tab, as far as it was tried. */
export interface WindowMemory {
  isDenied(): boolean
  note(isDenied: boolean): void
}

const key = 'latchkey-window'

/** Remembers for the tab: in some apps, opening a window loads it in the page's place, and the frame is gone with it. */
export function createWindowMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): WindowMemory {
  let isDenied = attempt(() => storage().getItem(key) === 'denied') ?? false
  return {
    isDenied: () => isDenied,
    note(next) {
      isDenied = next
      attempt(() => storage().setItem(key, next ? 'denied' : 'opens'))
    },
  }
}

/** A browser may deny a frame its storage. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
