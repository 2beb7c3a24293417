import type { KeyboardEvent } from 'react'
import { createTypeAhead } from './createTypeAhead'

/**
 * Makes the key handler of a list of buttons: arrows, Home, End and type-ahead move the focus. Tab still reaches every
 * row, for visitors who do not know the arrows. If a search field above the rows has the focus, only the arrow down
 * leaves it; the other keys belong to the text.
 */
export function createListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typeAhead = createTypeAhead()
  return (event) => {
    const isTyping = (event.target as HTMLElement).localName === 'input'
    if (isTyping && event.key !== 'ArrowDown') return
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
    ].filter((item) => !item.closest('.lk-search'))
    const root = event.currentTarget.getRootNode() as Document | ShadowRoot
    const at = items.indexOf(root.activeElement as HTMLElement)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[Math.min(at + 1, items.length - 1)],
      ArrowUp: items[Math.max(at - 1, 0)],
      Home: items[0],
      End: items.at(-1),
    }
    const typed = event.key in targets ? undefined : typeAhead(event)
    const target = typed ? items.find((item) => labelOf(item).startsWith(typed)) : targets[event.key]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

/** The row's own name: the whole text would begin with the monogram of its logo. */
function labelOf(item: HTMLElement): string {
  const label = item.querySelector('.lk-row-label') ?? item
  return label.textContent?.trim().toLocaleLowerCase() ?? ''
}
