import type { Opening } from './measureOpening'
import { type Target, target } from './results'

/** A press, and a page, feel slower from about here on. */
const noticedMs = 50

/**
 * The figures of first openings with a target. `of`: the median of a page's figure; `ofTap`: the median time from the
 * click of a touch to the list.
 */
export function openingTargets(
  of: (page: string, figure: keyof Opening) => number,
  ofTap: (page: string) => number,
  floor: string,
  heapBytesPerCycle: number,
): Target[] {
  const both = (page: string) => of(page, 'readyMs') + of(page, 'listMs')
  const moved = (figure: keyof Opening) => of('preload: idle', figure) - of('preload: false', figure)
  return [
    target('click → list by a finger, own React, ms', 450, ofTap('own React')),
    target("click → list by a finger, host's React, ms", 350, ofTap("host's React")),
    target('click → list, preload idle, ms', 100, of('preload: idle', 'listMs')),
    target('ready + open, own React, × the React dialog', 1.25, both('own React') / both(floor)),
    target('largest paint, moved by preload idle, ms', noticedMs, moved('largestPaintMs')),
    target('long tasks, moved by preload idle, ms', noticedMs, moved('longTasksMs')),
    target('slowest press, moved by preload idle, ms', noticedMs, moved('slowestPressMs')),
    target('heap per cycle with a registry, bytes', 3000, heapBytesPerCycle),
  ]
}
