import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollerOf } from './scrollerOf'

export interface RowsInSight {
  /** The height of a row in px; 0 where nothing is laid out, undefined before it is measured. */
  readonly rowHeight: number | undefined
  /** Between two rows. */
  readonly gap: number
  /** The rows to draw, the latter excluded. */
  readonly from: number
  readonly to: number
}

/** Beyond what is seen, so that a turn of the wheel finds them drawn. */
const rowsAround = 2
/** Before the window is known. */
const firstRows = 5

/** Which rows of a grid are in sight, where all of its items are as high as the first. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, count: number): RowsInSight {
  const [size, setSize] = useState<{ readonly rowHeight: number; readonly gap: number }>()
  const [{ from, to }, setRange] = useState({ from: 0, to: firstRows })

  useLayoutEffect(() => {
    const first = list.current?.firstElementChild as HTMLElement | null | undefined
    if (size || !first) return
    const gap = Number.parseFloat(getComputedStyle(list.current!).rowGap) || 0
    setSize({ rowHeight: first.offsetHeight, gap })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: more items may stand where none was in sight.
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !size?.rowHeight) return
    const scroller = scrollerOf(element)
    const pitch = size.rowHeight + size.gap
    const look = () => {
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top
      const from = Math.max(0, Math.floor(above / pitch) - rowsAround)
      const to = Math.ceil((above + scroller.clientHeight) / pitch) + rowsAround
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      scroller.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, size, count])

  return { rowHeight: size?.rowHeight, gap: size?.gap ?? 0, from, to }
}
