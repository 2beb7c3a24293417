import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { scrollerOf } from './scrollerOf'

export interface RowsInSight {
  /** The height of a row in px; 0 without layout, undefined before it is measured. */
  readonly rowHeight: number | undefined
  /** The gap between two rows. */
  readonly gap: number
  /** The rows to draw, the latter excluded. */
  readonly from: number
  readonly to: number
}

/**
 * Rows beyond the visible ones, so that a turn of the wheel finds them drawn; they are added one a frame, to keep
 * scrolling smooth.
 */
const rowsAround = 4
/** Before the window is measured. */
const firstRows = 5

/** The rows of a grid that are visible or near, if all items are as high as the first. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, rows: number): RowsInSight {
  const [size, setSize] = useState<{ readonly rowHeight: number; readonly gap: number }>()
  const [{ from, to }, setRange] = useState({ from: 0, to: firstRows })
  const drawn = useRef({ from, to })

  useLayoutEffect(() => {
    const first = list.current?.firstElementChild as HTMLElement | null | undefined
    if (size || !first) return
    const gap = Number.parseFloat(getComputedStyle(list.current!).rowGap) || 0
    setSize({ rowHeight: first.offsetHeight, gap })
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element || !size?.rowHeight) return
    const scroller = scrollerOf(element)
    const pitch = size.rowHeight + size.gap
    let frame = 0
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const firstSeen = Math.max(0, Math.floor(above / pitch))
      const afterSeen = Math.min(rows, Math.ceil((above + scroller.clientHeight) / pitch))
      const from = Math.max(0, firstSeen - rowsAround)
      const to = Math.min(rows, afterSeen + rowsAround)
      const before = drawn.current
      const isFar = from > before.to || to < before.from
      const next = {
        from: isFar ? firstSeen : Math.max(from, Math.min(before.from - 1, firstSeen)),
        to: isFar ? afterSeen : Math.min(to, Math.max(before.to + 1, afterSeen)),
      }
      if (next.from !== before.from || next.to !== before.to) {
        drawn.current = next
        setRange(next)
      }
      cancelAnimationFrame(frame)
      if (next.from !== from || next.to !== to) frame = requestAnimationFrame(look)
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, size, rows])

  return { rowHeight: size?.rowHeight, gap: size?.gap ?? 0, from, to }
}
