import {
  type FocusEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useItemKeys } from './useItemKeys'
import { useRowsInSight } from './useRowsInSight'

export interface TileGridProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** The text that type-ahead matches. */
  textOf: (item: T) => string
  /**
   * One item: a button or a link, which takes the given `tabIndex`. While this stays the same function, an item is
   * drawn again only when one of its fields changes.
   */
  render: (item: T, props: { tabIndex: 0 | -1 }) => ReactElement
  /** The number of all items, if more are to come; −1 if it is unknown. */
  total?: number | undefined
  /** Called as the last items come into sight, to request more: once for each number of items. */
  onEndReached: () => void
  /** A search field; the arrow down leads out of it into the grid. */
  above?: ReactNode
}

const columns = 3

/**
 * A grid of `Tile`s that grows as it is scrolled, and draws only the tiles nearby; it has a quarter of the size of a
 * `VirtualGrid`, which handles items of any height. It is navigated by arrows, Home, End and type-ahead; one item is in
 * the order of Tab, and stays drawn wherever the grid is scrolled to.
 */
export function TileGrid<T>(props: TileGridProps<T>) {
  const { label, items, keyOf, textOf, render, total, onEndReached, above } = props
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const rows = Math.ceil(items.length / columns)
  const { rowHeight, gap, from, to } = useRowsInSight(list, rows)
  const focusWanted = () => {
    const item = list.current?.querySelector<HTMLElement>(`[aria-posinset="${wanted.current! + 1}"]`)
    item?.querySelector<HTMLElement>('button, a[href]')?.focus()
  }
  const { at, setAt, onKeyDown } = useItemKeys({
    items,
    textOf,
    columns,
    focusAt(index) {
      wanted.current = index
      setAt(index)
      focusWanted()
    },
  })
  const isDrawn = (index: number) => {
    const row = Math.floor(index / columns)
    return rowHeight === 0 || index === at || (row >= from && row < to)
  }
  const isEndDrawn = isDrawn(items.length - 1)

  // The item may have to be drawn first.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusWanted()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew for each number of items.
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (!last || !isEndDrawn) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several moments at once: an earlier one out of sight must not hide that the end came into
        // sight.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onEndReached()
      },
      { rootMargin: '300px' },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [items.length, isEndDrawn, onEndReached])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.closest('li')
    wanted.current = undefined
    if (item) setAt(Number(item.getAttribute('aria-posinset')) - 1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each item is a control of its own.
    <div className="lk-virtual" onKeyDown={onKeyDown} onFocus={onFocus}>
      {above}
      <ul
        ref={list}
        className="lk-tiles"
        aria-label={label}
        style={rowHeight ? { gridAutoRows: rowHeight, minHeight: rows * (rowHeight + gap) } : undefined}
      >
        {items.map(
          (item, index) =>
            isDrawn(index) && (
              <GridItem
                key={keyOf(item)}
                item={item}
                place={index + 1}
                total={total ?? items.length}
                tabIndex={index === at ? 0 : -1}
                render={render as GridItemProps['render']}
              />
            ),
        )}
      </ul>
    </div>
  )
}

interface GridItemProps {
  item: unknown
  place: number
  total: number
  tabIndex: 0 | -1
  render: (item: unknown, props: { tabIndex: 0 | -1 }) => ReactElement
}

// Hundreds of known items must cost nothing when more are added.
const GridItem = memo(
  ({ item, place, total, tabIndex, render }: GridItemProps) => (
    <li
      aria-setsize={total}
      aria-posinset={place}
      style={{ gridArea: `${Math.ceil(place / columns)} / ${((place - 1) % columns) + 1}` }}
    >
      {render(item, { tabIndex })}
    </li>
  ),
  (before, after) => {
    const { item, ...rest } = after
    return isSame(before, rest) && (before.item === item || isSame(before.item, item))
  },
)

const isSame = (before: unknown, after: unknown) =>
  Object.entries(after as object).every(([key, value]) => (before as Record<string, unknown>)[key] === value)
