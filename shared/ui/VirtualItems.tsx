import {
  type CSSProperties,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { scrollerOf } from './scrollerOf'
import { useItemKeys } from './useItemKeys'

export interface VirtualItemsProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** The text that type-ahead matches. */
  textOf: (item: T) => string
  /** One item: a button or a link, which takes the given `tabIndex`. */
  render: (item: T, props: { tabIndex: 0 | -1 }) => ReactElement
  /** The number of all items, if more are to come; −1 if it is unknown. */
  total?: number | undefined
  /** Called as the last items come into sight, to request more: once for each number of items. */
  onEndReached?: (() => void) | undefined
  /** A search field; the arrow down leads out of it into the list. */
  above?: ReactNode
  /** If set, the list scrolls by itself; otherwise it scrolls with its surroundings. */
  maxHeight?: number | undefined
  columns: number
  /** The height of a row with its gap, before it is measured. */
  rowHeight: number
}

/** Rows beyond the last visible one at which more are requested. */
const rowsAhead = 3
/** Shown at once, before the size of the window is known. */
const firstRows = 10

/**
 * A long list or grid that mounts only its visible items, navigated by arrows, Home, End and type-ahead as if all were
 * mounted. One item is in the order of Tab; it stays mounted wherever the list is scrolled to.
 */
export function VirtualItems<T>({
  label,
  items,
  keyOf,
  textOf,
  render,
  total,
  onEndReached,
  above,
  maxHeight,
  columns,
  rowHeight,
}: VirtualItemsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const wanted = useRef<number>(undefined)
  const askedAfter = useRef<string>(undefined)
  const [startMargin, setStartMargin] = useState(0)
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
        items.slice(row * columns, (row + 1) * columns),
      ),
    [items, columns],
  )

  // The item may have to be mounted and measured first: until then it is hidden, and takes no focus.
  const focusWanted = () =>
    list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] :is(button, a[href])`)?.focus()

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

  const askForMore = () => {
    const shown = virtualizer.current
    const last = items.at(-1)
    if (!onEndReached || !last || !shown?.viewportSize || askedAfter.current === keyOf(last)) return
    if (shown.findItemIndex(shown.scrollOffset + shown.viewportSize) < rows.length - 1 - rowsAhead) return
    askedAfter.current = keyOf(last)
    onEndReached()
  }

  useLayoutEffect(() => {
    const around = list.current!.parentElement!
    scroller.current = maxHeight === undefined ? scrollerOf(around) : around
    const { top } = scroller.current.getBoundingClientRect()
    setStartMargin(Math.round(list.current!.getBoundingClientRect().top - top + scroller.current.scrollTop))
    focusWanted()
    askForMore()
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    wanted.current = undefined
    if (index !== undefined) setAt(Number(index))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each item is a control of its own.
    <div
      className="lk-virtual"
      data-scrolls={maxHeight !== undefined || undefined}
      style={{ maxHeight, '--lk-columns': columns } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {above}
      {/* biome-ignore lint/a11y/useSemanticElements: the virtualizer puts elements between a list and its items. */}
      <div ref={list} role="list" aria-label={label}>
        <Virtualizer
          ref={virtualizer}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={rowHeight}
          ssrCount={Math.min(rows.length, firstRows)}
          keepMounted={items.length ? [Math.floor(at / columns)] : []}
          data={rows}
          onScroll={askForMore}
          onResize={() => {
            focusWanted()
            askForMore()
          }}
        >
          {(row, rowIndex) => (
            <div className="lk-virtual-row" key={keyOf(row[0]!)}>
              {row.map((item, column) => {
                const index = rowIndex * columns + column
                return (
                  // biome-ignore lint/a11y/useSemanticElements: the same.
                  <div
                    key={keyOf(item)}
                    role="listitem"
                    aria-setsize={total ?? items.length}
                    aria-posinset={index + 1}
                    data-index={index}
                  >
                    {render(item, { tabIndex: index === at ? 0 : -1 })}
                  </div>
                )
              })}
            </div>
          )}
        </Virtualizer>
      </div>
    </div>
  )
}
