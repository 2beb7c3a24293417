import { VaultRefusal } from '../../session/VaultRefusal'
import type { FactKey } from './factsOf'
import { type Digits, makeDigits, type RandomBelow } from './makeDigits'

export interface DigitState {
  readonly digits: Digits
  /**
   * `wrong`: the last entry was, and there are other digits now. `failed`: the vault did not count it, so that it does
   * not count. `closed`: no entry counts for a while.
   */
  readonly status: 'open' | 'checking' | 'wrong' | 'failed' | 'closed'
  /** After a wrong entry. */
  readonly left?: number
  /** Seconds until a closed check can be used again. */
  readonly waitS?: number
}

/** The vault's count of an account's entries on a page. */
export interface DigitCounter {
  /** Counts one, before it is compared. Answers how many are left. @throws VaultRefusal `DigitsClosed` */
  count(): Promise<number>
  /** The counted one was right. */
  giveBack(): Promise<void>
}

export interface DigitCheck {
  /** The same object until something changes. */
  get(): DigitState
  subscribe(listener: () => void): () => void
  /** Whether the entry is right. Nothing is compared that the vault has not counted. */
  enter(code: string): Promise<boolean>
}

/** The digits of one request. */
export function createDigitCheck({
  facts,
  counter,
  random,
}: {
  readonly facts: readonly FactKey[]
  readonly counter: DigitCounter
  readonly random: RandomBelow
}): DigitCheck {
  const listeners = new Set<() => void>()
  let state: DigitState = { digits: makeDigits(facts, random), status: 'open' }

  function set(next: DigitState) {
    state = next
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async enter(code) {
      if (state.status === 'checking' || state.status === 'closed') return false
      const { digits } = state
      set({ digits, status: 'checking' })
      const others = () => makeDigits(facts, random)
      try {
        const left = await counter.count()
        if (code !== digits.code) {
          set({ digits: others(), status: left > 0 ? 'wrong' : 'closed', left })
          return false
        }
      } catch (error) {
        const isClosed = error instanceof VaultRefusal && error.code === 'DigitsClosed'
        const waitS = isClosed ? (error.seconds ?? 0) : undefined
        set({
          digits: others(),
          status: isClosed ? 'closed' : 'failed',
          ...(waitS !== undefined && { waitS }),
        })
        return false
      }
      // A right entry that stays counted costs a try, and nothing else.
      await counter.giveBack().catch(() => {})
      return true
    },
  }
}
