import type { Clock } from '@shared/contract/ports/clock'
import { useCallback, useEffect, useState } from 'react'

/**
 * Calls `ask` when the view is shown, after `settleMs`, and aborts it when the view is left. The returned function asks
 * again, at once. `ask` is memoized; another function is another request. Development's double mount asks once: a
 * pending call is cancelled.
 */
export function useRequest(clock: Clock, ask: (signal: AbortSignal) => unknown, settleMs = 0): () => void {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const cancel = clock.after(turn === 0 ? settleMs : 0, () => ask(controller.signal))
    return () => {
      cancel()
      controller.abort()
    }
  }, [clock, ask, settleMs, turn])
  return useCallback(() => setTurn((before) => before + 1), [])
}
