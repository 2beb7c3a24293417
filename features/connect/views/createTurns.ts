import type { Clock } from '@shared/contract/ports/clock'

/** Queues a function; the returned one withdraws it. */
export type TakeTurn = (run: () => void) => () => void

/** ms between two turns, in which a frame may be drawn. */
const apartMs = 4

/** A queue that runs each entry in a separate task, since together they would block the page noticeably. */
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
