import type { Clock } from '@shared/contract/ports/clock'
import { useCallback, useEffect, useState } from 'react'

/**
 * Asks when the view is shown, after `settleMs`, and gives up when the view is left. The function that comes back
 * asks again, at once. `ask` is memoized; another one is another question. Development's double mount asks once: what
 * still waits is taken back.
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
