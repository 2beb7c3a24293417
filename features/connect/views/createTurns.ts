import type { Clock } from '@shared/contract/ports/clock'

/** Puts something into the queue; what is returned takes it back. */
export type TakeTurn = (run: () => void) => () => void

/** ms between two turns, in which a frame may be drawn. */
const apartMs = 4

/** A queue for small things that together are a task that is felt: each has one of its own. */
export function createTurns(clock: Pick<Clock, 'after'>): TakeTurn {
  const waiting = new Set<() => void>()
  let isTaking = false
  const takeNext = () => {
    isTaking = waiting.size > 0
    if (!isTaking) return
    clock.after(apartMs, () => {
      const [run] = waiting
      if (run) {
        waiting.delete(run)
        run()
      }
      takeNext()
    })
  }
  return (run) => {
    waiting.add(run)
    if (!isTaking) takeNext()
    return () => waiting.delete(run)
  }
}
