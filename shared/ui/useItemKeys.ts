import { type KeyboardEvent, useState } from 'react'
import { createTypeAhead } from './createTypeAhead'
import { indexOfKey } from './indexOfKey'
import { indexOfTyped } from './indexOfTyped'
import { isRightToLeft } from './isRightToLeft'

export interface ItemKeysOptions<T> {
  items: readonly T[]
  /** The text that type-ahead matches. */
  textOf: (item: T) => string
  columns: number
  /** Moves the focus to an item. */
  focusAt: (index: number) => void
}

/**
 * The keys of a list or grid with one item in the order of Tab: arrows, Home, End and type-ahead. Out of a search field
 * above, only the arrow down leads; the other keys belong to its text.
 */
export function useItemKeys<T>({ items, textOf, columns, focusAt }: ItemKeysOptions<T>) {
  const [typeAhead] = useState(createTypeAhead)
  const [chosen, setChosen] = useState(0)
  const last = items.length - 1
  const at = Math.min(chosen, last)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = (event.target as HTMLElement).localName === 'input'
    if (last < 0 || event.altKey || event.metaKey || (isTyping && event.key !== 'ArrowDown')) return
    const target = isTyping
      ? 0
      : (indexOfKey(event.key, { at, last, columns, isRightToLeft: isRightToLeft(event.currentTarget) }) ??
        indexOfTyped(typeAhead(event), items.map(textOf), at))
    if (target === undefined) return
    event.preventDefault()
    focusAt(target)
  }

  return {
    /** The item that Tab leads to. */
    at,
    setAt: setChosen,
    onKeyDown,
  }
}
