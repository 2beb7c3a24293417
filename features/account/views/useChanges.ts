import type { FeatureContext } from '@shared/contract/context'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { useEffect, useRef, useState } from 'react'

interface Change {
  /** What is changed, as the view names it. */
  readonly of: string
  readonly error?: unknown
}

export interface Changes {
  /** The last change, if it was refused or has failed. */
  readonly failed: Required<Change> | undefined
  /** The change that waits for the visitor in the frame: one at a time. */
  readonly asking: string | undefined
  /**
   * `done`: what is said afterwards; then the slots of the wallet are read again. Leaving the view takes the change
   * back.
   */
  make(of: string, ask: (signal: AbortSignal) => Promise<void>, done?: string): void
}

/** Changes of what opens the wallet, each of which the visitor confirms in the frame. */
export function useChanges({ toast }: Pick<FeatureContext, 'toast'>, reload: () => void): Changes {
  const [change, setChange] = useState<Change>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  async function make(of: string, ask: (signal: AbortSignal) => Promise<void>, done?: string) {
    const { signal } = left.current!
    setChange({ of })
    try {
      await ask(signal)
      if (signal.aborted) return
      setChange(undefined)
      if (done === undefined) return
      toast.success(done)
      reload()
    } catch (error) {
      if (signal.aborted) return
      setChange({ of, error })
      // It was removed, or answered, elsewhere.
      if (isLatchkeyError(error, 'SlotUnknown') || isLatchkeyError(error, 'OpeningUnknown')) reload()
    }
  }

  const isFailed = change?.error !== undefined
  return {
    failed: isFailed ? { of: change.of, error: change.error } : undefined,
    asking: isFailed ? undefined : change?.of,
    make: (...asked) => void make(...asked),
  }
}
