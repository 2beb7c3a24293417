import { readStored, writeStored } from './stored'

/** The state of a Solana test wallet. Every change is saved, and reported if the page can see it. */
export interface SolanaState {
  /** The addresses that the page sees, the active one first: none while the wallet is locked. */
  visible(): readonly string[]
  /** The active account, which the next connection offers first. */
  selected(): string
  /** Lets the page see an account, which needs an unlocked wallet. */
  grant(address: string): void
  revoke(): void
  /** Makes an account the active one. A connected page gets to see it. */
  select(address: string): void
  setLocked(isLocked: boolean): void
  /** Adopts the state that another tab has saved. */
  reload(): void
}

interface Saved {
  readonly permitted: readonly string[]
  readonly isLocked: boolean
}

/** Restores the state saved under `key`, as far as it fits the wallet's accounts. */
export function createSolanaState(options: {
  addresses: readonly [string, ...string[]]
  key: string
  onChange: (visible: readonly string[]) => void
}): SolanaState {
  const { addresses, key, onChange } = options
  let state = restore()
  let selected = state.permitted[0] ?? addresses[0]

  function restore(): Saved {
    const saved = readStored(key)
    const { permitted, isLocked }: { permitted?: unknown; isLocked?: unknown } = Object(saved)
    const known = Array.isArray(permitted) ? permitted.filter((address) => addresses.includes(address)) : []
    return { permitted: [...new Set<string>(known)], isLocked: isLocked === true }
  }

  const visible = () => (state.isLocked ? [] : state.permitted)

  function adopt(next: Saved): void {
    const before = visible()
    state = next
    if (visible().join() !== before.join()) onChange(visible())
  }

  function change(part: Partial<Saved>): void {
    const next = { ...state, ...part }
    writeStored(key, next)
    adopt(next)
  }

  return {
    visible,
    selected: () => selected,
    grant(address) {
      selected = address
      change({ permitted: [address], isLocked: false })
    },
    revoke: () => change({ permitted: [] }),
    select(address) {
      selected = address
      const others = state.permitted.filter((other) => other !== address)
      if (state.permitted.length) change({ permitted: [address, ...others] })
    },
    setLocked: (isLocked) => change({ isLocked }),
    reload() {
      adopt(restore())
      selected = state.permitted[0] ?? selected
    },
  }
}
