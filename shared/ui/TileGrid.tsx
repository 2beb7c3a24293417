import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createTypeAhead } from './createTypeAhead'
import { indexOfKey } from './indexOfKey'
import { indexOfTyped } from './indexOfTyped'
import { isRightToLeft } from './isRightToLeft'

export interface TileGridProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** What type-ahead goes by. */
  textOf: (item: T) => string
  /** One item: a button or a link, which takes the `tabIndex` that it is handed. */
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
  const [typeAhead] = useState(createTypeAhead)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, items.length - 1)

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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = (event.target as HTMLElement).localName === 'input'
    const last = items.length - 1
    if (last < 0 || event.altKey || event.metaKey || (isTyping && event.key !== 'ArrowDown')) return
    const target = isTyping
      ? 0
      : (indexOfKey(event.key, { at, last, columns, isRightToLeft: isRightToLeft(event.currentTarget) }) ??
        indexOfTyped(typeAhead(event), items.map(textOf), at))
    if (target === undefined) return
    event.preventDefault()
    list.current?.children[target]?.querySelector<HTMLElement>('button, a[href]')?.focus()
  }

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = target.closest('li')
    if (item) setChosen([...list.current!.children].indexOf(item))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each item is a control of its own.
    <div className="lk-virtual" onKeyDown={onKeyDown} onFocus={onFocus}>
      {above}
      <ul ref={list} className="lk-tiles" aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} aria-setsize={total ?? items.length} aria-posinset={index + 1}>
            {render(item, { tabIndex: index === at ? 0 : -1 })}
          </li>
        ))}
      </ul>
    </div>
  )
}
