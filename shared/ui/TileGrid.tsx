import { type FocusEvent, memo, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useItemKeys } from './useItemKeys'

export interface TileGridProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** What type-ahead goes by. */
  textOf: (item: T) => string
  /**
   * One item: a button or a link, which takes the `tabIndex` that it is handed. While this stays the same function, an
   * item is drawn anew only when one of its fields is another.
   */
  render: (item: T, props: { tabIndex: 0 | -1 }) => ReactElement
  /** How many there are in all, where more are to come; −1 where nobody knows. */
  total?: number | undefined
  /** The last ones come into sight: time to ask for more. Called once for each number of items. */
  onEndReached: () => void
  /** A search field, out of which the arrow down leads. */
  above?: ReactNode
}

const columns = 3

/**
 * A grid of `Tile`s that grows as it is scrolled, for some hundred of them; more belong into a `VirtualGrid`, which is
 * four times as large. It is walked by arrows, Home, End and type-ahead; one item is in the order of Tab.
 */
export function TileGrid<T>(props: TileGridProps<T>) {
  const { label, items, keyOf, textOf, render, total, onEndReached, above } = props
  const list = useRef<HTMLUListElement>(null)
  const { at, setAt, onKeyDown } = useItemKeys({
    items,
    textOf,
    columns,
    focusAt: (index) => list.current?.children[index]?.querySelector<HTMLElement>('button, a[href]')?.focus(),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew for each number of items.
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (!last) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onEndReached()
      },
      { rootMargin: '300px' },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [items.length, onEndReached])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.closest('li')
    if (item) setAt([...list.current!.children].indexOf(item))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each item is a control of its own.
    <div className="lk-virtual" onKeyDown={onKeyDown} onFocus={onFocus}>
      {above}
      <ul ref={list} className="lk-tiles" aria-label={label}>
        {items.map((item, index) => (
          <GridItem
            key={keyOf(item)}
            item={item}
            place={index + 1}
            total={total ?? items.length}
            tabIndex={index === at ? 0 : -1}
            render={render as GridItemProps['render']}
          />
        ))}
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

// Of hundreds, those that are there already must not cost anything when more come.
const GridItem = memo(
  ({ item, place, total, tabIndex, render }: GridItemProps) => (
    <li aria-setsize={total} aria-posinset={place}>
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
