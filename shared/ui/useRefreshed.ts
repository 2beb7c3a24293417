import type { Clock } from '@shared/contract/ports/clock'
import { useCallback, useEffect, useState } from 'react'

/** The newest answer, and whether the request after it has failed. */
export interface Refreshed<T> {
  readonly value: T | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Source: docs/reference/specification.md#constants, swap refresh. */
const refreshMs = 10_000

interface Answer<T> {
  readonly ask: unknown
  readonly value: T | undefined
  readonly hasFailed: boolean
}

/**
 * Calls `ask` after `settleMs`, and again 10 s after each answer. `ask` is memoized: another function is another
 * request, whose answer is never one of the request before. An answer stays while it is requested again.
 */
export function useRefreshed<T>(
  clock: Clock,
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
  { settleMs = 0, isPaused = false }: { readonly settleMs?: number; readonly isPaused?: boolean } = {},
): Refreshed<T> {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more.
  useEffect(() => {
    if (!ask || isPaused) return
    const controller = new AbortController()
    const { signal } = controller
    const run = async () => {
      try {
        const value = await ask(signal)
        if (!signal.aborted) setAnswer({ ask, value, hasFailed: false })
      } catch {
        if (!signal.aborted)
          setAnswer((before) => ({
            ask,
            value: before?.ask === ask ? before.value : undefined,
            hasFailed: true,
          }))
      }
      if (!signal.aborted) cancel = clock.after(refreshMs, run)
    }
    let cancel = clock.after(settleMs, run)
    return () => {
      cancel()
      controller.abort()
    }
  }, [clock, ask, settleMs, isPaused, turn])
  const isCurrent = answer !== undefined && answer.ask === ask
  return {
    value: isCurrent ? answer.value : undefined,
    hasFailed: isCurrent && answer.hasFailed,
    retry: useCallback(() => {
      setAnswer(undefined)
      setTurn((before) => before + 1)
    }, []),
  }
}
